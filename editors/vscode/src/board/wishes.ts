/** What of a board is to be shown, as the panel's buttons choose it and the server takes it. */

const COORDINATES = ["relative", "a1", "sgf", "none"] as const;
const CROPS = ["view", "auto", "none"] as const;

export interface Wishes {
  /** Whether stones bear the numbers of their moves. */
  numbers: "all" | null;
  /** How the lines are named; unsaid, as the settings say. */
  coordinates?: (typeof COORDINATES)[number];
  /** The part of the board: what the record wants to be seen, also no more than what is on it, or all of it. */
  crop: (typeof CROPS)[number];
}

/** The wishes that a value tells of, whoever has stored or sent it; what it does not tell is as it is at first. */
export function wishesOf(value: unknown): Wishes {
  const told: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const coordinates = COORDINATES.find((one) => one === told["coordinates"]);
  return {
    numbers: told["numbers"] === "all" ? "all" : null,
    crop: CROPS.find((one) => one === told["crop"]) ?? "view",
    ...(coordinates && { coordinates }),
  };
}
