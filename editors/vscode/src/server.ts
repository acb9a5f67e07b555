/** The life of the server: started, restarted, stopped, and what is told about it. */

import { setTimeout as delay } from "node:timers/promises";
import type * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

import { createClient } from "./client";
import { Edits } from "./edits";
import { CannotLaunch, type Launch } from "./launch";
import type { Notice } from "./notice";
import { startProgram, type Program } from "./program";
import { Restarts } from "./restarts";
import type { State } from "./status";
import { Turns } from "./turns";
import { whileWanted } from "./wanted";

const START_LIMIT = 60_000; // milliseconds until a server must have answered for the first time
const ANSWER_LIMIT = 10_000; // milliseconds until a server that runs must have answered a question
const END_LIMIT = 1000; // milliseconds from the loss of the connection until the process must have ended

const ENDED = "the server has ended.";
const HANGS = "the server does not answer. “SGF: Restart Server” starts it anew.";

/** A process and the client that talks to it. */
interface Life {
  program: Program;
  client: LanguageClient;
  /** What has become of the edits it has sent. */
  edits: Edits;
  /** Is aborted when it is over: questions that are open then are never answered. */
  over: AbortController;
}

export class Server {
  private life: Life | undefined;
  private now: State = { kind: "starting" };
  /** Starts and stops come one after the other. */
  private readonly turns = new Turns();
  /** What has been wished last. Whatever serves an older wish is given up, in silence. */
  private wish = new AbortController();
  private readonly restarts = new Restarts();
  /** The programs that have not gone yet: one that was told to end may not listen, and is ended a little later. */
  private readonly programs = new Set<Program>();

  constructor(
    private readonly findLaunch: (wish: AbortSignal) => Promise<Launch>,
    private readonly log: vscode.LogOutputChannel,
    private readonly notice: Notice,
    private readonly display: (state: State) => void,
    private readonly configured: () => void,
  ) {}

  /** The client, while its server is running. */
  get client(): LanguageClient | undefined {
    return this.life?.client.isRunning() ? this.life.client : undefined;
  }

  /** What has become of the edits of the running server. */
  get edits(): Edits | undefined {
    return this.life?.edits;
  }

  get state(): State {
    return this.now;
  }

  /**
   * What the running server answers. Rejects when it ends, or takes so long that it may hang; at once while it has not
   * answered what was given up.
   */
  async ask<Answer>(question: (client: LanguageClient) => Promise<Answer>): Promise<Answer> {
    if (!this.life) {
      throw new Error(ENDED);
    }
    const { client, edits, over } = this.life;
    if (edits.isLate) {
      throw new Error(HANGS);
    }
    const late = new AbortController();
    const limit = setTimeout(() => late.abort(new Error(HANGS)), ANSWER_LIMIT);
    const answer = question(client);
    try {
      return await whileWanted(AbortSignal.any([over.signal, late.signal]), answer);
    } catch (error) {
      edits.giveUp(answer);
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  /** Start, or start anew. Never rejects: what goes wrong is shown. */
  restart(): Promise<void> {
    this.restarts.forget();
    return this.startAgain();
  }

  /** Stop for good, and wait until all processes have gone, those of earlier starts too. */
  stop(): Promise<void> {
    return this.take(async () => {
      await this.end();
      await Promise.all([...this.programs].map((program) => program.gone));
    });
  }

  private startAgain(): Promise<void> {
    return this.take(async (wish) => {
      await this.end();
      await this.begin(wish);
    });
  }

  /** Serve a new wish, as soon as what is under way is over. */
  private take(serve: (wish: AbortSignal) => Promise<void>): Promise<void> {
    this.wish.abort(new Error("it is not wanted any more"));
    const { signal } = (this.wish = new AbortController());
    if (!this.client) {
      this.life?.program.kill(); // it is starting still, and may never answer
    }
    return this.turns.take(() => (signal.aborted ? Promise.resolve() : serve(signal)));
  }

  private async begin(wish: AbortSignal): Promise<void> {
    this.show({ kind: "starting" });
    let launch: Launch | undefined;
    try {
      launch = await whileWanted(wish, this.findLaunch(wish));
      this.log.info(`Starting ${[launch.command, ...launch.args].join(" ")}`);
      const life = (this.life = await this.create(launch, wish));
      await whileWanted(wish, startClient(life));
      const { name = "sgf-ls", version = "" } = life.client.initializeResult?.serverInfo ?? {};
      this.log.info(`${name} ${version} is running: ${launch.origin}`);
      this.show({ kind: "running", name, version, origin: launch.origin });
      this.notice.forget();
    } catch (error) {
      const why = wish.aborted ? "" : await this.whyNot(error as Error, launch);
      await this.end();
      if (!wish.aborted) {
        this.giveUp(why, error instanceof CannotLaunch ? error.setting : launch?.setting);
      }
    }
  }

  private async create(launch: Launch, wish: AbortSignal): Promise<Life> {
    const program = await startProgram(launch);
    this.programs.add(program);
    void program.gone.then(() => this.programs.delete(program));
    const over = new AbortController();
    const edits = new Edits();
    const client = createClient(program.process, this.log, {
      edits,
      hangs: (what) => void this.notice.show(`${what}: ${HANGS}`),
      garbled: () => {
        if (!client.isRunning()) {
          program.kill("it writes something else than a language server does, or something before that");
        }
      },
      configured: this.configured,
      lost: () => {
        over.abort(new Error(ENDED));
        if (client.isRunning()) {
          void this.lost(program, wish);
        }
      },
    });
    return { program, client, edits, over };
  }

  /** The connection has ended. */
  private async lost(program: Program, wish: AbortSignal): Promise<void> {
    const how = await howItEnded(program, "it closed the connection");
    if (wish.aborted) {
      return; // because we wished it
    }
    this.log.error(`The server has ended by itself: ${how}.`);
    if (this.restarts.allows(Date.now())) {
      await this.startAgain();
    } else {
      this.giveUp(`The SGF language server keeps ending: ${how}. The log may say why.`);
    }
  }

  private async whyNot(error: Error, launch: Launch | undefined): Promise<string> {
    if (error instanceof CannotLaunch) {
      return error.message;
    }
    const how = this.life ? await howItEnded(this.life.program, error.message) : error.message;
    const hint = launch?.setting ? `Correct the setting ${launch.setting}, or empty it.` : "The log may say more.";
    return `The SGF language server does not start: ${how}. ${hint}`;
  }

  private show(state: State): void {
    this.now = state;
    this.display(state);
  }

  private giveUp(reason: string, setting?: string): void {
    this.log.error(reason);
    this.show({ kind: "stopped", reason });
    void this.notice.show(reason, setting);
  }

  /** Take the server down, if there is one. */
  private async end(): Promise<void> {
    const life = this.life;
    this.life = undefined;
    life?.over.abort(new Error(ENDED));
    try {
      await life?.client.stop();
    } catch (error) {
      this.log.warn(`The server did not stop as it should: ${String(error)}`);
    } finally {
      life?.program.kill();
    }
  }
}

/** Start the client. Rejects as soon as its program has ended, or is told to: it may leave the connection open. */
async function startClient({ client, program }: Life): Promise<void> {
  const limit = setTimeout(() => program.kill("it did not answer in time"), START_LIMIT);
  const ended = program.ended.then((how) => Promise.reject(new Error(how)));
  try {
    await Promise.race([client.start(), ended]);
  } finally {
    clearTimeout(limit);
    ended.catch(() => undefined); // it ends some time, and nobody waits for that any more
  }
}

/** How a process ended whose connection is lost, or another explanation where it has not. */
async function howItEnded(program: Program, otherwise: string): Promise<string> {
  return Promise.race([program.ended, delay(END_LIMIT, otherwise)]);
}
