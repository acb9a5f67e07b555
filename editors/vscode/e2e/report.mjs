// What was done, how long it took and how it went: a table at the end, and a picture after each step.

import fs from "node:fs";
import path from "node:path";

export class Report {
  /** @param {string} folder for pictures and logs; what is in there is removed */
  constructor(folder) {
    this.folder = folder;
    this.images = path.join(folder, "images");
    this.rows = [];
    this.start = Date.now();
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(this.images, { recursive: true });
  }

  get failures() {
    return this.rows.filter(({ result }) => result !== "passed");
  }

  /** Whether the last step was reached. */
  get reached() {
    return this.rows.at(-1)?.result !== "not run";
  }

  /**
   * Does a step and notes what it answers, or why it fails.
   * @returns {Promise<boolean>} whether it passed
   */
  async step(scenario, name, act) {
    const start = Date.now();
    const row = { scenario, name, result: "passed", note: "", seconds: "" };
    this.rows.push(row);
    try {
      row.note = (await act()) ?? "";
    } catch (error) {
      row.result = "FAILED";
      row.note = error.message;
    }
    row.seconds = ((Date.now() - start) / 1000).toFixed(2);
    return row.result === "passed";
  }

  /** Notes a step that was not reached. It did not pass. */
  miss(scenario, name) {
    this.rows.push({ scenario, name, result: "not run", note: "", seconds: "-" });
    return false;
  }

  /** The file for a picture of how things stand after the last step. */
  get picture() {
    const { scenario, name, result } = this.rows.at(-1);
    const number = String(this.rows.filter((row) => row.scenario === scenario).length).padStart(2, "0");
    const words = [scenario, number, result === "FAILED" ? result : "", name].join(" ");
    return path.join(this.folder, `${words.replace(/[^A-Za-z0-9]+/g, "-")}.png`);
  }

  /** Keeps a folder, if there is one, under a name. */
  keep(folder, name) {
    if (fs.existsSync(folder)) fs.cpSync(folder, path.join(this.folder, name), { recursive: true });
  }

  /** Prints a log, for the reader of a failure. */
  quote(file) {
    console.log(`\n--- ${path.basename(file)}\n${fs.readFileSync(file, "utf8").trimEnd()}`);
  }

  /** Prints the table. */
  print() {
    const width = Math.max(...this.rows.map(({ name }) => name.length));
    let last;
    for (const { scenario, name, result, seconds, note } of this.rows) {
      if (scenario !== last) console.log(`\n${(last = scenario)}`);
      const [first, ...more] = note.split("\n");
      console.log(`  ${result.padEnd(7)} ${seconds.padStart(6)} s  ${name.padEnd(width)}  ${first}`.trimEnd());
      // A failure is told in full; of other notes the first line will do.
      if (result === "FAILED") more.forEach((line) => console.log(`${" ".repeat(20)}${line}`));
    }
    const total = ((Date.now() - this.start) / 1000).toFixed(1);
    console.log(`\n${this.rows.length - this.failures.length} passed, ${this.failures.length} failed`);
    console.log(`in ${total} s; pictures and logs: ${this.folder}`);
  }
}
