// How long after the cursor has been moved the new picture is seen.

/** So many columns of the text are in sight beside the panel. */
const COLUMNS = 40;

/**
 * Clicks on one move after the other, and returns the milliseconds from each press of the mouse to the frame in which
 * the picture is another one: what the browser, the editor, the extension and the server take together.
 */
export async function timesToPicture(bench, panel) {
  const frame = await (await panel.inside.locator("#board").elementHandle()).ownerFrame();
  await bench.page.evaluate(() => {
    addEventListener("mousedown", () => (window.pressed = performance.timeOrigin + performance.now()), true);
  });
  await frame.evaluate(() => {
    window.pictures = [];
    const seen = () => window.pictures.push(performance.timeOrigin + performance.now());
    const board = document.getElementById("board");
    new MutationObserver(() => requestAnimationFrame(seen)).observe(board, { childList: true });
  });
  const times = [];
  for (const move of movesIn(await bench.text())) {
    await bench.click(move);
    const pressed = await bench.page.evaluate(() => window.pressed);
    const said = `${move[1] === "B" ? "Black" : "White"} ${move.slice(3, 5)} `;
    const seen = await frame.waitForFunction(
      ([said, pressed]) => {
        const last = window.pictures.at(-1) ?? 0;
        return last > pressed && document.getElementById("caption").textContent.includes(said) && last;
      },
      [said, pressed],
      { polling: "raf" },
    );
    times.push(Math.round((await seen.jsonValue()) - pressed));
  }
  return times;
}

/** The moves that a text has but once, and in sight. */
function movesIn(text) {
  const lines = text.split("\n").map((line) => line.slice(0, COLUMNS));
  const moves = lines.flatMap((line) => line.match(/;[BW]\[\w\w\]/g) ?? []);
  return moves.filter((move) => text.split(move).length === 2);
}

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
