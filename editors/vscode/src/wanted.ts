/** Waiting, as long as anybody wants what is waited for. Knows nothing of VS Code. */

/** What a promise brings. Rejects at once when it is not wanted any more, whenever the promise ends. */
export async function whileWanted<Value>(wanted: AbortSignal, promise: Promise<Value>): Promise<Value> {
  let stop: () => void = () => undefined;
  const refused = new Promise<never>((_, reject) => {
    stop = () => reject(new Error("it is not wanted any more"));
    wanted.addEventListener("abort", stop);
  });
  if (wanted.aborted) {
    stop();
  }
  try {
    return await Promise.race([promise, refused]);
  } finally {
    wanted.removeEventListener("abort", stop);
  }
}
