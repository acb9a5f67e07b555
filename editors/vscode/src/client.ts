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
  /** What the server writes cannot be read. */
  garbled(): void;
  /** The connection has ended without our asking. */
  lost(): void;
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
      provideDiagnostics: (document, previous, token, next) =>
        isOfThePast("uri" in document ? document.uri : document) ? NOTHING : next(document, previous, token),
      workspace: {
        handleApplyEdit: (params, next) => (hearer.edits.isLate ? LATE : hearer.edits.note(next(params, NEVER))),
        configuration: async (params, token, next) => {
          const sections = await next(params, token);
          return Array.isArray(sections) ? sections.map(forServer) : sections;
        },
      },
    },
  };
  return new QuietClient("sgf", "SGF", () => Promise.resolve(process), options);
}

/** Whether a document can never be edited, as the older side of a comparison: there is nothing to be mended. */
function isOfThePast({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === false;
}
