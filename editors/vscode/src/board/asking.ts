/** Questions about boards and the tree, as the server that runs now answers them. */

import { whyThereIsNone } from "../absence";
import type { Server } from "../server";
import type { Place } from "./places";
import type { Requests } from "./protocol";

/** The protocol's code for a request that the server does not know. */
const METHOD_NOT_FOUND = -32601;
const OLD_SERVER = "This server is older than the extension: it does not know this.";

/** Ask about a place. Rejects, in words for the user, where there is no answer. */
export async function ask<Method extends keyof Requests>(
  server: Server,
  method: Method,
  { document, position }: Place,
  more: Requests[Method]["more"],
): Promise<Requests[Method]["answer"]> {
  const { client } = server;
  if (!client) {
    throw new Error(whyThereIsNone(server));
  }
  const { code2ProtocolConverter: convert } = client;
  const place = { textDocument: convert.asTextDocumentIdentifier(document), position: convert.asPosition(position) };
  try {
    return await server.ask((asked) => asked.sendRequest<Requests[Method]["answer"]>(method, { ...place, ...more }));
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    throw new Error(code === METHOD_NOT_FOUND ? OLD_SERVER : asSentence(message), { cause: error });
  }
}

function asSentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
