// Pictures that come with what shows them: drawings in data URLs.

import assert from "node:assert/strict";

/** The SVG of the source of a picture, which must be a drawing that is loaded from nowhere. */
export function drawingOf(source) {
  const [, coding, data] = /^data:image\/svg\+xml(;base64)?,(.*)$/s.exec(source) ?? assert.fail(source);
  return coding ? Buffer.from(data, "base64").toString() : decodeURIComponent(data);
}

/** The SVG of the only picture of a hover. */
export function boardOf(pictures) {
  assert.equal(pictures.length, 1, JSON.stringify(pictures));
  return drawingOf(pictures[0].source);
}
