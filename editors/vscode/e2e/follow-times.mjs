// How long after the cursor has been moved the new picture is seen.

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
    new MutationObserver(() => requestAnimationFrame(seen)).observe(document.getElementById("board"), { childList: true });
  });
  const moves = [...(await bench.text()).matchAll(/;[BW]\[\w\w\]/g)].map(([move]) => move);
  const times = [];
  for (const move of new Set(moves)) {
    await bench.click(move);
    const count = times.length + 1;
    await frame.waitForFunction((count) => window.pictures.length >= count, count, { polling: "raf" });
    const [pressed, seen] = [await bench.page.evaluate(() => window.pressed), await frame.evaluate(() => window.pictures.at(-1))];
    times.push(Math.round(seen - pressed));
  }
  return times;
}

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
