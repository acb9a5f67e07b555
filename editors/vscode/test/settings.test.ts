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
  const settings = serverSettings((key) => values[key], () => assert.fail());
  assert.equal(settings.path, join(homedir(), "bin", "sgf-ls"));
  assert.equal(settings.interpreter, "~user/python");
  assert.equal(settings.importStrategy, "useBundled");
});

test("a setting of the wrong type is named, with what it must be, and its default is used", () => {
  const defaults = serverSettings(() => undefined, () => assert.fail());
  const wrong: [string, unknown, RegExp][] = [
    ["path", 5, /sgf\.server\.path must be a text in quotes, and is 5/],
    ["path", ["x"], /must be a text in quotes, and is \["x"\]/],
    ["interpreter", null, /sgf\.server\.interpreter must be a text in quotes, and is null/],
    ["args", null, /sgf\.server\.args must be a list of texts, and is null/],
    ["args", "serve", /must be a list of texts, and is "serve"/],
    ["args", [1], /must be a list of texts, and is \[1\]/],
    ["importStrategy", "other", /must be "useBundled" or "fromEnvironment", and is "other"/],
  ];
  for (const [key, value, message] of wrong) {
    const complaints: string[][] = [];
    const settings = serverSettings((asked) => (asked === key ? value : undefined), (...told) => complaints.push(told));
    assert.deepEqual(settings, defaults);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0]?.[0] ?? "", message);
    assert.equal(complaints[0]?.[1], `sgf.server.${key}`);
  }
});
