// The editor's window as a user handles it: by mouse, by keyboard, and by reading what is on the screen.

import { chromium } from "playwright-core";
import { installProbe } from "./probe.mjs";
import { until, untilEqual, untilHolds } from "./until.mjs";

const FLAGS = [
  "--no-sandbox", // the tests may run as root
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];
/** A place where nothing is to hover over, in the middle of an empty part of the editor. */
const NOWHERE = { x: 1000, y: 460 };
const EXPLORER_ROW = ".explorer-folders-view .monaco-list-row";
const LIGHT_BULB = ".monaco-editor .lightBulbWidget, .monaco-editor [class*=gutter-lightbulb]";

export class Workbench {
  /**
   * Opens the editor in a browser of its own.
   * @param {string} binary Chromium's
   * @param {string} address
   */
  static async open(binary, address) {
    const browser = await chromium.launch({ executablePath: binary, headless: true, args: FLAGS });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 });
    const bench = new Workbench(browser, page);
    await page.addInitScript(installProbe);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    return bench;
  }

  constructor(browser, page) {
    this.browser = browser;
    this.page = page;
    /** Hosts other than this machine that the page asked for anything. */
    this.outsideHosts = new Set();
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)s?:$/.test(protocol) && hostname !== "127.0.0.1") this.outsideHosts.add(hostname);
    });
    page.setDefaultTimeout(30_000);
  }

  close() {
    return this.browser.close();
  }

  /** A picture of the window. */
  screenshot(file) {
    return this.page.screenshot({ path: file, animations: "disabled" });
  }

  /** A picture of the record and what stands on it, without the rest of the window. */
  async closeUp(file) {
    const clip = await this.page.evaluate((record) => window.probe.subject(record), this.record);
    await this.page.screenshot({ path: file, clip, animations: "disabled" });
  }

  /** A picture of the upper part of all editors, side by side, in few pixels. */
  async sideBySide(file, height) {
    const clip = await this.page.locator(".part.editor").boundingBox();
    await this.page.screenshot({ path: file, clip: { ...clip, height }, animations: "disabled", scale: "css" });
  }

  press(keys) {
    return this.page.keyboard.press(keys);
  }

  type(text) {
    return this.page.keyboard.type(text);
  }

  /** Waits until the explorer lists the records. */
  ready() {
    return this.page.locator(EXPLORER_ROW).first().waitFor({ timeout: 60_000 });
  }

  /** Opens a record from the explorer, and waits until its text is shown. */
  async openRecord(name) {
    this.record = name;
    await this.page.locator(EXPLORER_ROW, { hasText: name }).click();
    await until(`${name} is shown`, () => this.text());
  }

  /** Shows a line of the record that is open, with the cursor in it. */
  async goToLine(number) {
    await this.press("Control+G");
    await this.page.locator(".quick-input-widget input").fill(`:${number}`);
    await this.press("Enter");
    await untilHolds("the status", `Ln ${number},`, () => this.status("status.editor.selection"));
  }

  /** Closes the tab of the record that is open. */
  closeRecord() {
    return this.page.locator(`.tab[data-resource-name="${this.record}"]`).getByRole("button", { name: "Close" }).click();
  }

  /** The lines of the record that is open, as far as they are on the screen. */
  text() {
    return this.page.evaluate((record) => window.probe.text(record), this.record);
  }

  /** The texts under the squiggles of errors. */
  squiggled() {
    return this.#textsAt(".squiggly-error");
  }

  /** The texts that are highlighted as what belongs to the one at the cursor. */
  highlighted() {
    return this.#textsAt(".wordHighlight, .wordHighlightStrong, .wordHighlightText");
  }

  /** The texts that are selected. (What the status bar tells of them may be old while a panel has the focus.) */
  selected() {
    return this.#textsAt(".selected-text");
  }

  /** The class that gives a text its colour. */
  async colourOf(text, nth = 0) {
    return (await this.#find(text, nth)).colour;
  }

  /** Puts the cursor into the middle of a text, by a click. */
  async click(text, nth = 0) {
    const { x, y } = await this.#middleOf(text, nth);
    await this.page.mouse.click(x, y);
  }

  /**
   * Moves the mouse onto a text, and waits until the hover says what is wanted: its parts come one by one. Returns its
   * words and pictures, once these are drawn.
   */
  async hover(text, wanted, nth = 0) {
    await this.page.mouse.move(NOWHERE.x, NOWHERE.y);
    await this.press("Escape");
    await until("the last hover is gone", async () => !(await this.#hovered()));
    const { x, y } = await this.#middleOf(text, nth);
    await this.page.mouse.move(x, y, { steps: 4 });
    await untilHolds(`the hover on ${text}`, wanted, async () => (await this.#hovered())?.words ?? "");
    return await until(`the hover on ${text} is drawn`, async () => {
      const shown = await this.#hovered();
      return shown?.pictures.every(({ drawn }) => drawn) && shown;
    });
  }

  /** Makes the hover as large as what it says, by its lower right corner. */
  async enlargeHover() {
    const hover = this.page.locator(".monaco-resizable-hover");
    const needed = await hover.locator(".monaco-hover-content").evaluate((content) => content.scrollHeight);
    const { x, y, width, height } = await hover.boundingBox();
    await this.page.mouse.move(x + width - 1, y + height - 1);
    await this.page.mouse.down();
    await this.page.mouse.move(x + width - 1, y + needed + 8, { steps: 5 });
    await this.page.mouse.up();
  }

  /** Waits until the light bulb is lit. */
  lightBulb() {
    return until("the light bulb is shown", () => this.page.locator(LIGHT_BULB).first().isVisible());
  }

  /** Waits for the menu of code actions, and returns its titles, the one marked that Enter would choose. */
  async menu() {
    const menu = this.page.locator(".action-widget").first();
    await menu.waitFor({ state: "visible" });
    const rows = await menu.locator(".monaco-list-row.action").all();
    return await Promise.all(
      rows.map(async (row) => ({
        title: (await row.locator(".title").innerText()).trim(),
        chosen: /\bfocused\b/.test((await row.getAttribute("class")) ?? ""),
      })),
    );
  }

  /** Runs a command by its full title in the command palette, and makes choices in the lists that it shows. */
  async command(title, ...choices) {
    await this.press("F1");
    await this.#choose(`>${title}`, title);
    for (const choice of choices) await this.#choose(choice, choice);
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** Types into the list that is shown, and takes the first of what is left in it. */
  async #choose(typed, wanted) {
    await this.page.locator(".quick-input-widget input").fill(typed);
    const chosen = this.page.locator(".quick-input-list .monaco-list-row.focused .label-name").first();
    const offered = async () => ((await chosen.count()) ? (await chosen.innerText()).trim() : "");
    await untilEqual("what the list offers first", wanted, offered);
    await this.press("Enter");
  }

  /** What the Problems panel lists, each row as one line of words. */
  async problems() {
    const rows = await this.page.locator(".markers-panel-container .monaco-list-row").allInnerTexts();
    return rows.map((row) => row.replace(/\s+/g, " ").trim()).join("\n");
  }

  /** What an item of the status bar says. */
  async status(id) {
    const item = this.page.locator(`[id="${id}"]`);
    if ((await item.count()) === 0) return "";
    return (await item.locator("[aria-label]").first().getAttribute("aria-label")) ?? (await item.innerText());
  }

  /** What the Output panel shows: the name of the channel and its lines, as one line. */
  output() {
    return this.page.evaluate(() => window.probe.output());
  }

  /** The texts of all notifications that popped up since the window was opened. */
  notifications() {
    return this.page.evaluate(() => window.probe.notifications());
  }

  #textsAt(selector) {
    return this.page.evaluate(([record, selector]) => window.probe.textsAt(record, selector), [this.record, selector]);
  }

  #hovered() {
    return this.page.evaluate(() => window.probe.hover());
  }

  async #middleOf(text, nth) {
    const { box } = await this.#find(text, nth);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  #find(text, nth) {
    return until(`the text ${text} is shown`, () =>
      this.page.evaluate(([record, text, nth]) => window.probe.find(record, text, nth), [this.record, text, nth]),
    );
  }
}
