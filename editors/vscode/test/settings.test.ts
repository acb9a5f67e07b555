import assert from "node:assert/strict";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { forServer, serverSettings } from "../src/settings";

test("the server reads its own settings and none of the client's", () => {
  const section = { coordinates: "a1", select: null, server: { path: "/x" }, trace: { server: "off" } };
  assert.deepEqual(forServer(section), { coordinates: "a1", select: null });
  assert.equal(forServer(null), null);
  assert.equal(forServer(undefined), undefined);
});

test("a path may begin in the home folder, and blanks around it do not count", () => {
  const values: Record<string, unknown> = { path: " ~/bin/sgf-ls ", interpreter: "~user/python" };
  const settings = serverSettings(<T>(key: string, fallback: T) => (values[key] as T | undefined) ?? fallback);
  assert.equal(settings.path, join(homedir(), "bin", "sgf-ls"));
  assert.equal(settings.interpreter, "~user/python");
  assert.equal(settings.importStrategy, "useBundled");
});
