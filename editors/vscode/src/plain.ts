/** Text for message boxes and the status bar, where VS Code makes links of `[words](target)`, even to commands. */

export function plain(text: string): string {
  return text.replaceAll("](", "] (");
}
