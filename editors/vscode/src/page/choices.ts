/** The list of the nodes that come next, where there is a choice. */

import type { Act, View } from "../board/messages";
import { part } from "./dom";

/** More are not shown: the text has them all. */
const MOST = 60;

export class Choices {
  private readonly list = part("choices");

  constructor(private readonly act: (act: Act) => void) {}

  show({ of, choices, next }: View): void {
    const buttons = choices.slice(0, MOST).map((label, choice) => this.button(of, label, choice, choice === next));
    const left = choices.length - buttons.length;
    this.list.replaceChildren(...buttons, ...(left > 0 ? [`and ${left} more`] : []));
  }

  private button(of: string, label: string, choice: number, isNext: boolean): HTMLElement {
    const button = document.createElement("button");
    button.textContent = label;
    button.title = choice < 9 ? `${label} (key ${choice + 1})` : label;
    button.classList.toggle("next", isNext);
    if (isNext) {
      button.setAttribute("aria-current", "true");
    }
    button.addEventListener("click", () => this.act({ kind: "choose", of, choice }));
    return button;
  }
}
