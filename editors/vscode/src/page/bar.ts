/** The buttons for steps, and those that choose how the board is shown. */

import type { Act, View } from "../board/messages";
import { STEPS, type Step } from "../board/steps";
import { wishesOf } from "../board/wishes";
import { part, partOf } from "./dom";

export class Bar {
  private readonly steps = STEPS.map((step) => [step, buttonOf(step)] as const);
  private readonly pass = part("pass");
  private readonly numbers = part("numbers");
  private readonly crop = partOf(HTMLSelectElement, "crop");
  private readonly coordinates = partOf(HTMLSelectElement, "coordinates");

  constructor(act: (act: Act) => void, play: (point: null) => void) {
    for (const [step, button] of this.steps) {
      button.addEventListener("click", () => isEnabled(button) && act({ kind: "step", step }));
    }
    this.pass.addEventListener("click", () => isEnabled(this.pass) && play(null));
    const wish = (): void => act({ kind: "wish", wishes: wishesOf(this.chosen()) });
    this.numbers.addEventListener("click", () => {
      press(this.numbers, !isPressed(this.numbers));
      wish();
    });
    this.crop.addEventListener("change", wish);
    this.coordinates.addEventListener("change", wish);
  }

  show({ steps, layout, wishes }: View): void {
    for (const [step, button] of this.steps) {
      enable(button, steps.includes(step));
    }
    enable(this.pass, layout !== null);
    press(this.numbers, wishes.numbers !== null);
    this.crop.value = wishes.crop;
    this.coordinates.value = wishes.coordinates ?? "";
  }

  private chosen(): unknown {
    return {
      numbers: isPressed(this.numbers) ? "all" : null,
      crop: this.crop.value,
      coordinates: this.coordinates.value,
    };
  }
}

function buttonOf(step: Step): HTMLElement {
  const [button] = document.querySelectorAll<HTMLElement>(`[data-step="${step}"]`);
  if (!button) {
    throw new Error(`the page has no button for ${step}`);
  }
  return button;
}

/** A button that is disabled outright would lose the focus, and the keys with it. */
function enable(button: HTMLElement, isEnabled: boolean): void {
  button.setAttribute("aria-disabled", String(!isEnabled));
}

function isEnabled(button: HTMLElement): boolean {
  return button.getAttribute("aria-disabled") !== "true";
}

function isPressed(button: HTMLElement): boolean {
  return button.getAttribute("aria-pressed") === "true";
}

function press(button: HTMLElement, isPressed: boolean): void {
  button.setAttribute("aria-pressed", String(isPressed));
}
