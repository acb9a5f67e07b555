/** Names that `package.json` or the server shares with the code. */

export const Command = {
  restart: "sgf.restartServer",
  showLog: "sgf.showLog",
  showBoard: "sgf.showBoard",
  firstNode: "sgf.firstNode",
  previousNode: "sgf.previousNode",
  nextNode: "sgf.nextNode",
  lastNode: "sgf.lastNode",
  previousVariation: "sgf.previousVariation",
  nextVariation: "sgf.nextVariation",
  union: "sgf.rewriteAsUnion",
  expand: "sgf.expandPointList",
  compress: "sgf.compressPointList",
  transform: "sgf.transformGame",
  moveUp: "sgf.moveVariationUp",
  moveDown: "sgf.moveVariationDown",
  promote: "sgf.promoteVariation",
  mainLine: "sgf.makeMainLine",
  remove: "sgf.deleteVariation",
} as const;

/** The server's command behind `Command.transform`; it takes a document, a position, and what is wished. */
export const TRANSFORM = "sgf-ls.transform";

/** The server's own commands behind the others; each takes a document and a position. */
export const SERVER_COMMANDS = {
  [Command.union]: "sgf-ls.union",
  [Command.expand]: "sgf-ls.expand",
  [Command.compress]: "sgf-ls.compress",
  [Command.moveUp]: "sgf-ls.moveVariationUp",
  [Command.moveDown]: "sgf-ls.moveVariationDown",
  [Command.promote]: "sgf-ls.promoteVariation",
  [Command.mainLine]: "sgf-ls.makeMainLine",
  [Command.remove]: "sgf-ls.deleteVariation",
} as const;
