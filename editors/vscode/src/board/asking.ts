/** Questions about boards, as the server that runs now answers them. */

import { whyThereIsNone } from "../absence";
import type { Server } from "../server";
import type { Place } from "./followed";
import type { Requests } from "./protocol";

/** The protocol's code for a request that the server does not know. */
const METHOD_NOT_FOUND = -32601;

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
    const isUnknown = (error as { code?: unknown }).code === METHOD_NOT_FOUND;
    throw isUnknown ? new Error("This server is older than the extension: it knows nothing of boards.") : error;
  }
}
