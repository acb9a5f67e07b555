/** What can be chosen of a transformation, and what the server is asked for then. Knows nothing of VS Code. */

/** A step, which is carried out as soon as it is chosen. */
export interface Step {
  label: string;
  step: string;
}

/** A condition, which holds for the step that is chosen next, until it is chosen once more. */
export interface Condition {
  label: string;
  detail?: string;
  /** A way in which comments name points that are to go along. */
  comments?: string;
  /** What is transformed instead of the game at the cursor. */
  scope?: string;
}

/** The conditions that hold. */
export interface Conditions {
  comments: readonly string[];
  scope: string;
}

export const GAME = "game";
export const NO_CONDITIONS: Conditions = { comments: [], scope: GAME };

export const STEPS: Step[] = [
  { step: "rotate-90", label: "Rotate by 90° clockwise" },
  { step: "rotate-180", label: "Rotate by 180°" },
  { step: "rotate-270", label: "Rotate by 90° anticlockwise" },
  { step: "mirror-left-right", label: "Mirror, left to right" },
  { step: "mirror-top-bottom", label: "Mirror, top to bottom" },
  { step: "mirror-falling-diagonal", label: "Mirror in the diagonal from the upper left" },
  { step: "mirror-rising-diagonal", label: "Mirror in the diagonal from the lower left" },
  { step: "swap-colors", label: "Swap colours" },
  { step: "to-corner", label: "Move to the lower left corner" },
];

const CONDITIONS: Condition[] = [
  { comments: "a1", label: "Points named in comments go along: Q16" },
  { comments: "relative", label: "Points named in comments go along: 4*4", detail: "So do numbers such as 44." },
  { scope: "variation", label: "Only the node at the cursor and what follows it" },
  { scope: "file", label: "All games of the file" },
];

/** The conditions to choose from, with a check at those that hold. */
export function conditionsUnder({ comments, scope }: Conditions): Condition[] {
  return CONDITIONS.map((condition) => {
    const holds = condition.comments === undefined ? condition.scope === scope : comments.includes(condition.comments);
    return { ...condition, label: `$(${holds ? "check" : "blank"}) ${condition.label}` };
  });
}

/** The conditions that hold when one of them has been chosen: it holds now, or no longer. */
export function withChosen(held: Conditions, { comments, scope = GAME }: Condition): Conditions {
  if (comments === undefined) {
    return { ...held, scope: held.scope === scope ? GAME : scope };
  }
  const others = held.comments.filter((each) => each !== comments);
  return { ...held, comments: others.length < held.comments.length ? others : [...others, comments] };
}
