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
} as const;

/** The server's command behind `Command.transform`; it takes a document, a position, and what is wished. */
export const TRANSFORM = "sgf-ls.transform";

/** The server's own commands behind the others; each takes a document and a position in a point list. */
export const SERVER_COMMANDS = {
  [Command.union]: "sgf-ls.union",
  [Command.expand]: "sgf-ls.expand",
  [Command.compress]: "sgf-ls.compress",
} as const;
