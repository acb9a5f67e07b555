// What is on the screen, read inside the page: lines of text and the boxes of their characters, squiggles, hovers.

/**
 * Sets up `window.probe`. Sent to the page as it stands, so it uses nothing from around it.
 */
export function installProbe() {
  /** The editor that shows a record. */
  const editorOf = (record) => document.querySelector(`.part.editor .monaco-editor[data-uri$="/${record}"]`);

  /** The lines of an editor that are drawn, from top to bottom. */
  const linesOf = (editor) => {
    const top = (element) => parseFloat(element.style.top);
    const elements = [...(editor?.querySelectorAll(".view-lines > .view-line") ?? [])];
    return elements.sort((one, other) => top(one) - top(other)).map(lineOf);
  };

  const lineOf = (element) => {
    const nodes = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode);
    /** The text node that holds a character of the line, and the character's place in there. */
    const place = (at) => {
      for (const node of nodes) {
        if (at < node.length) return { node, at };
        at -= node.length;
      }
      throw new Error("there is no such character");
    };
    return {
      text: element.textContent.replaceAll("\u00a0", " "), // the editor draws blanks so
      box: () => element.getBoundingClientRect(),
      boxOf: (start, end) => {
        const range = document.createRange();
        const [first, last] = [place(start), place(end - 1)];
        range.setStart(first.node, first.at);
        range.setEnd(last.node, last.at + 1);
        return range.getBoundingClientRect();
      },
      colourOf: (at) => place(at).node.parentElement.className,
    };
  };

  const notifications = [];

  window.probe = {
    /** The text of a record, as far as it is drawn. */
    text: (record) => linesOf(editorOf(record)).map((line) => line.text).join("\n"),

    /** The box and the colour (a class) of the nth occurrence of a text; undefined if it is not drawn. */
    find: (record, text, nth) => {
      for (const line of linesOf(editorOf(record))) {
        for (let at = line.text.indexOf(text); at >= 0; at = line.text.indexOf(text, at + 1)) {
          if (nth-- > 0) continue;
          const { x, y, width, height } = line.boxOf(at, at + text.length);
          return { box: { x, y, width, height }, colour: line.colourOf(at) };
        }
      }
      return undefined;
    },

    /** The box around a record's lines and the hover or menu that stands on them. */
    subject: (record) => {
      const editor = editorOf(record);
      const { left, top } = editor.getBoundingClientRect();
      const parts = [".view-line > span", ".monaco-hover"].flatMap((part) => [...editor.querySelectorAll(part)]);
      const menus = document.querySelectorAll(".action-widget");
      const boxes = [...parts, ...menus].map((element) => element.getBoundingClientRect());
      const margin = 12;
      const right = Math.max(...boxes.map((box) => box.right)) + margin;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) + margin;
      return { x: left, y: top, width: right - left, height: bottom - top };
    },

    /** The texts at what a selector finds, such as squiggles: what lies between their edges on the screen. */
    textsAt: (record, selector) => {
      const editor = editorOf(record);
      const lines = linesOf(editor);
      return [...(editor?.querySelectorAll(selector) ?? [])].map((mark) => {
        const edges = mark.getBoundingClientRect();
        const line = lines.find((line) => Math.abs(line.box().top - edges.top) < 2);
        if (!line) return "";
        // By code points: the halves of an astral character have no box of their own.
        let at = 0;
        let found = "";
        for (const character of line.text) {
          const box = line.boxOf(at, at + character.length);
          at += character.length;
          if (box.left > edges.left - 1 && box.right < edges.right + 1) found += character;
        }
        return found;
      });
    },

    /** The words of the hover that is shown, as one line, and its pictures; undefined if there is none. */
    hover: () => {
      const shown = [...document.querySelectorAll(".monaco-editor .monaco-hover:not(.hidden)")].filter(
        (hover) => hover.innerText.trim() && hover.getBoundingClientRect().width > 0,
      );
      if (shown.length === 0) return undefined;
      return {
        words: shown.map((hover) => hover.innerText).join("\n").replace(/\s+/g, " "),
        pictures: shown
          .flatMap((hover) => [...hover.querySelectorAll("img")])
          .map((image) => ({ source: image.src, drawn: image.complete && image.naturalWidth > 0 })),
      };
    },

    /** What the Output panel shows: the name of the channel and the lines that are drawn, as one line. */
    output: () => {
      const panel = document.querySelector(".part.panel");
      const channel = panel?.querySelector("select")?.selectedOptions[0]?.text ?? "";
      const lines = [...(panel?.querySelectorAll(".output-view .view-line") ?? [])].map((line) => line.textContent);
      return `${channel}: ${lines.join(" ")}`.replace(/\s+/g, " ");
    },

    /** The texts of all notifications that ever popped up, in their order. */
    notifications: () => notifications,
  };

  // A message may be drawn anew, but each notification has a toast of its own.
  const seen = new WeakSet();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(".notification-toast")) {
      const message = toast.querySelector(".notification-list-item-message")?.innerText.trim();
      if (!message || seen.has(toast)) continue;
      seen.add(toast);
      notifications.push(message);
    }
  }).observe(document, { childList: true, subtree: true });
}
