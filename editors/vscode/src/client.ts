/** A language client as this extension wants it: silent about troubles, which `server.ts` tells in its own way. */

import type { ChildProcess } from "node:child_process";
import * as vscode from "vscode";
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  RevealOutputChannelOn,
  vsdiag,
  type ApplyWorkspaceEditResult,
  type LanguageClientOptions,
} from "vscode-languageclient/node";

import type { Edits } from "./edits";
import { forServer } from "./settings";
import { goOnIn } from "./suggestions";
import { whileWanted } from "./wanted";

/** Milliseconds. VS Code saves a text only when it has the answer to these questions, or an end of waiting for it. */
const FIX_LIMIT = 10_000;
const FORMAT_LIMIT = 60_000; // tens of megabytes take a while

/** No findings. */
const NOTHING: vsdiag.DocumentDiagnosticReport = { kind: vsdiag.DocumentDiagnosticReportKind.full, items: [] };

/** Shows no message boxes: the library would show one for each attempt that fails. */
class QuietClient extends LanguageClient {
  /** Nothing to do where it has not started, which to the library is a fault. */
  override async stop(timeout?: number): Promise<void> {
    if (this.isRunning()) {
      await super.stop(timeout);
    }
  }

  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  override warn(message: string, data?: unknown): void {
    super.warn(message, data, false);
  }

  override info(message: string, data?: unknown): void {
    super.info(message, data, false);
  }
}

/** The answer to an edit that nobody waits for any more. */
const LATE: ApplyWorkspaceEditResult = { applied: false, failureReason: "it has come too late" };

/** Says of nothing that it is cancelled. */
const NEVER = new vscode.CancellationTokenSource().token;

/** What a client tells about its server. */
export interface Hearer {
  /** The edits that the server sends are noted there. */
  edits: Edits;
  /** The server has not answered. What has not been done, in words for the user. */
  hangs(what: string): void;
  /** What the server writes cannot be read. */
  garbled(): void;
  /** The connection has ended without our asking. */
  lost(): void;
  /** The server is given the settings. */
  configured(): void;
}

/** What the library says of a message that does not begin as one does: behind that it finds no other. */
const NO_HEADER = /header|Content-Length/i;

/** A client of a server that runs already. */
export function createClient(process: ChildProcess, log: vscode.LogOutputChannel, hearer: Hearer): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "sgf" }],
    outputChannel: log,
    traceOutputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: { pictures: true },
    // Text of a record stands in hovers: no links that run commands, no HTML.
    markdown: { isTrusted: false, supportHtml: false },
    initializationFailedHandler: () => false,
    errorHandler: {
      error: (error) => {
        if (NO_HEADER.test(error.message)) {
          hearer.garbled();
        }
        return { action: ErrorAction.Continue, handled: true };
      },
      closed: () => {
        hearer.lost();
        return { action: CloseAction.DoNotRestart, handled: true, message: "The connection to the server has ended." };
      },
    },
    middleware: {
      provideCodeActions: (document, range, context, token, next) => {
        const isAsked = vscode.CodeActionKind.Source.contains(context.only ?? vscode.CodeActionKind.Empty);
        const what = isAsked ? "The record was not mended" : "";
        return limited(FIX_LIMIT, next(document, range, context, token), hearer, what);
      },
      resolveCodeAction: (action, token, next) =>
        limited(FIX_LIMIT, next(action, token), hearer, "The record was not mended"),
      provideDocumentFormattingEdits: (document, options, token, next) =>
        limited(FORMAT_LIMIT, next(document, options, token), hearer, "The record was not formatted"),
      provideDocumentRangeFormattingEdits: (document, range, options, token, next) =>
        limited(FORMAT_LIMIT, next(document, range, options, token), hearer, "The record was not formatted"),
      provideCompletionItem: async (document, position, context, token, next) => {
        const found = await next(document, position, context, token);
        if (found && vscode.workspace.getConfiguration("editor", document).get("suggestOnTriggerCharacters")) {
          goOnIn(Array.isArray(found) ? found : found.items);
        }
        return found;
      },
      provideDiagnostics: (document, previous, token, next) =>
        isOfThePast("uri" in document ? document.uri : document) ? NOTHING : next(document, previous, token),
      workspace: {
        handleApplyEdit: (params, next) => (hearer.edits.isLate ? LATE : hearer.edits.note(next(params, NEVER))),
        configuration: async (params, token, next) => {
          const sections = await next(params, token);
          setImmediate(() => hearer.configured()); // when they have been sent
          return Array.isArray(sections) ? sections.map(forServer) : sections;
        },
      },
    },
  };
  return new QuietClient("sgf", "SGF", () => Promise.resolve(process), options);
}

/** What the server answers, or nothing after some milliseconds; `what` was not done then, of which nothing is empty. */
async function limited<Answer>(
  limit: number,
  answer: vscode.ProviderResult<Answer>,
  hearer: Hearer,
  what: string,
): Promise<Answer | null | undefined> {
  const late = AbortSignal.timeout(limit);
  try {
    return await whileWanted(late, Promise.resolve(answer));
  } catch (error) {
    if (!late.aborted) {
      throw error;
    }
    if (what) {
      hearer.hangs(what);
    }
    return undefined;
  }
}

/** Whether a document can never be edited, as the older side of a comparison: there is nothing to be mended. */
function isOfThePast({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === false;
}
