/** The parts of the page. */

/** The element of an id, which the page has. */
export function part(id: string): HTMLElement {
  return partOf(HTMLElement, id);
}

/** The same, of some kind. */
export function partOf<Kind extends HTMLElement>(kind: new () => Kind, id: string): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) {
    throw new Error(`the page has no such ${id}`);
  }
  return found;
}
