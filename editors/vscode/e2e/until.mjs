// Waiting for conditions: the only way in which these tests pass time.

const PAUSE_MS = 25;
/** Long, as the machine may be busy: it tells that something never comes, not that it is slow. */
const TIMEOUT_MS = 30_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Asks `probe` until its answer is true (or something), and returns that.
 * @template T
 * @param {string} what the condition in words, for the message
 * @param {() => T | Promise<T>} probe
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, probe) {
  for (const end = Date.now() + TIMEOUT_MS; ; await pause()) {
    const seen = await probe();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`not within ${TIMEOUT_MS} ms: ${what}`);
  }
}

/**
 * Asks `probe` until its answer equals `wanted`. Fails with both.
 * @param {string} what is compared, in words
 * @param {unknown} wanted compared as JSON
 * @param {() => unknown} probe
 */
export async function untilEqual(what, wanted, probe) {
  const goal = JSON.stringify(wanted);
  let seen;
  await until(what, async () => (seen = JSON.stringify(await probe())) === goal).catch((error) => {
    throw new Error(`${error.message}\n  wanted: ${goal}\n  seen:   ${seen}`);
  });
}

/**
 * Asks `probe` until its answer holds what is `wanted`, and returns the answer. Fails with both.
 * @param {string} what is looked at, in words
 * @param {RegExp | string} wanted
 * @param {() => string | Promise<string>} probe
 */
export async function untilHolds(what, wanted, probe) {
  let seen = "";
  const holds = () => (typeof wanted === "string" ? seen.includes(wanted) : wanted.test(seen));
  await until(what, async () => ((seen = await probe()), holds())).catch((error) => {
    throw new Error(`${error.message}\n  wanted: ${wanted}\n  seen:   ${seen}`);
  });
  return seen;
}

/**
 * Fails if something comes to be within a time, in which it is asked for again and again.
 * @param {string} what must not be, in words
 * @param {() => boolean | Promise<boolean>} probe
 * @param {number} time in milliseconds
 */
export async function quiet(what, probe, time) {
  for (const end = Date.now() + time; Date.now() < end; await pause()) {
    if (await probe()) throw new Error(`there is ${what}`);
  }
}
