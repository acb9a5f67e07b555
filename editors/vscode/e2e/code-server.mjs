// code-server with nothing in it but the extension under test: a home of its own, a free port of this machine, and no
// question to anyone outside.

import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { until, untilEqual } from "./until.mjs";

/** What keeps the editor to the matter: nobody asked, nothing told, nothing saved or drawn unasked. */
const QUIET = {
  "chat.commandCenter.enabled": false,
  "editor.fontFamily": "'DejaVu Sans Mono', 'WenQuanYi Micro Hei Mono', monospace",
  "editor.minimap.enabled": false,
  "editor.inlayHints.enabled": "off", // they would stand among the text of lines that are read from the screen
  "editor.stickyScroll.enabled": false, // it lies on lines that are to be clicked on
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "git.enabled": false,
  "remote.autoForwardPorts": false, // it would tell about ports of other programs
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "workbench.editor.enablePreview": false,
  "workbench.enableExperiments": false,
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export class CodeServer {
  /**
   * @param {string} binary
   * @param {string} home an empty folder, for all that it writes
   * @param {Record<string, string | undefined>} environment what differs from this process's own
   */
  constructor(binary, home, environment = {}) {
    this.binary = binary;
    this.home = home;
    this.workspace = path.join(home, "records");
    this.extensions = path.join(home, "extensions");
    this.data = path.join(home, "data");
    this.environment = {
      ...process.env,
      CODE_SERVER_CONFIG: "/dev/null",
      XDG_DATA_HOME: home,
      EXTENSIONS_GALLERY: "{}",
      VSCODE_IPC_HOOK_CLI: undefined, // set in a terminal of VS Code: the call would go to that editor
      PYTHONPATH: undefined,
      VIRTUAL_ENV: undefined,
      SGF_LS_E2E_HOME: home, // marks all that the editor starts
      ...environment,
    };
    for (const folder of [this.extensions, this.workspace]) fs.mkdirSync(folder);
    writeSettings(path.join(this.data, "User"), QUIET);
  }

  /** Writes the workspace's settings, as someone does who edits them. The editor notices while it runs. */
  configure(settings) {
    writeSettings(path.join(this.workspace, ".vscode"), settings);
  }

  /** Binds keys to commands, as the user's own file does. */
  bind(keys) {
    fs.writeFileSync(path.join(this.data, "User", "keybindings.json"), JSON.stringify(keys));
  }

  /** Puts a record into the workspace. */
  add(file) {
    fs.copyFileSync(file, path.join(this.workspace, path.basename(file)));
  }

  /** Writes a program for the shell, and returns its path. */
  program(name, lines) {
    const file = path.join(this.home, name);
    fs.writeFileSync(file, ["#!/bin/sh", ...lines, ""].join("\n"), { mode: 0o755 });
    return file;
  }

  /** The text of a record as it is on disk. */
  read(name) {
    return fs.readFileSync(path.join(this.workspace, name), "utf8");
  }

  /** Installs a VSIX, and returns what the editor says about it. */
  async install(vsix) {
    const call = [...this.#folders(), "--install-extension", vsix];
    const { stdout } = await promisify(execFile)(this.binary, call, { env: this.environment });
    return stdout.trim().split("\n").at(-1);
  }

  /** Starts, and returns the address of the workspace. */
  async start() {
    const port = await freePort();
    const log = fs.openSync(path.join(this.home, "code-server.log"), "a");
    this.process = spawn(
      this.binary,
      [
        ...this.#folders(),
        ...["--auth", "none", "--bind-addr", `127.0.0.1:${port}`],
        ...["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"],
      ],
      { env: this.environment, stdio: ["ignore", log, log] },
    );
    process.once("exit", () => this.kill()); // whatever ends this run: an editor without a password must not stay
    const address = `http://127.0.0.1:${port}`;
    const answers = () => fetch(`${address}/healthz`).then(({ ok }) => ok, () => false);
    await until("code-server answers", answers);
    return `${address}/?folder=${this.workspace}`;
  }

  /** Ends it, and waits until it and all that was started by it are gone. */
  async stop() {
    this.process.kill("SIGTERM");
    const left = () => this.#processes().map(({ command }) => command.join(" "));
    await untilEqual("what the editor leaves running", [], left);
  }

  /** Ends at once whatever is still there. */
  kill() {
    for (const { id } of this.#processes()) process.kill(id, "SIGKILL");
  }

  /** The language servers: the processes that run a file of the installed extension. */
  servers() {
    const isOurs = (word) => word.startsWith(this.extensions + path.sep);
    return this.#processes().filter(({ command }) => command.some(isOurs));
  }

  /** All processes of this editor, known by the mark in their environment: their ids and command lines. */
  #processes() {
    return fs
      .readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry) && words(entry, "environ").includes(`SGF_LS_E2E_HOME=${this.home}`))
      .map((entry) => ({ id: Number(entry), command: words(entry, "cmdline") }));
  }

  /** Where the editor writes its own logs and those of its extensions. */
  get logFolder() {
    return path.join(this.data, "logs");
  }

  /** The log files of the extension under test, its server's output among it. */
  logs() {
    if (!fs.existsSync(this.logFolder)) return [];
    return fs
      .readdirSync(this.logFolder, { recursive: true })
      .filter((name) => /sgf/i.test(name) && name.endsWith(".log"))
      .map((name) => path.join(this.logFolder, name));
  }

  #folders() {
    return ["--user-data-dir", this.data, "--extensions-dir", this.extensions];
  }
}

function writeSettings(folder, settings) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "settings.json"), JSON.stringify(settings, null, 2));
}

/** What the system tells about a process, split; nothing if it has just ended. */
function words(id, about) {
  try {
    return fs.readFileSync(`/proc/${id}/${about}`, "utf8").split("\0").filter(Boolean);
  } catch {
    return [];
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
