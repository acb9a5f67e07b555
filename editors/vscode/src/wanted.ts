/** Waiting, as long as anybody wants what is waited for. Knows nothing of VS Code. */

/** What a promise brings. When it is not wanted any more, rejects at once with the reason, whenever the promise ends. */
export async function whileWanted<Value>(wanted: AbortSignal, promise: Promise<Value>): Promise<Value> {
  let stop: () => void = () => undefined;
  const refused = new Promise<never>((_, reject) => {
    stop = () => reject(wanted.reason as Error);
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
