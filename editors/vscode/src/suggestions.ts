/** What follows when a suggestion has been taken. Knows nothing of VS Code. */

/** The parts of a suggestion that matter. */
interface Suggestion {
  insertText?: string | { value: string } | undefined;
  command?: { title: string; command: string; arguments?: unknown[] };
}

/** A snippet that leaves the cursor between the brackets of a value: its first stop is empty, and stands there. */
const OPEN_VALUE = /\[(?:\$1|\$\{1\})\]/;

/** Opens the list anew, and only if there is something in it. */
const SUGGEST = { title: "Suggest", command: "editor.action.triggerSuggest", arguments: [{ auto: true }] };

/** Have the editor suggest values, too, where a suggestion opens one. */
export function goOnIn(suggestions: Suggestion[]): void {
  for (const suggestion of suggestions) {
    const { insertText } = suggestion;
    if (typeof insertText === "object" && OPEN_VALUE.test(insertText.value)) {
      suggestion.command = SUGGEST;
    }
  }
}
