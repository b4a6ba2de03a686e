import type { ReadingLook } from "../contract";

export const MIN_SIZE = 17;
export const MAX_SIZE = 21;

/** What can be chosen, in the order in which it is shown. */
export const choices = {
  width: ["narrow", "usual", "wide"],
  spacing: ["close", "usual", "wide"],
  paper: ["theme", "light", "sepia", "dark"],
} as const satisfies { readonly [K in "width" | "spacing" | "paper"]: readonly ReadingLook[K][] };

/** The width of the column, in sizes of its letters: about 58, 68 and 80 characters. */
const widths: Readonly<Record<ReadingLook["width"], number>> = { narrow: 30, usual: 35.5, wide: 42 };
const leadings: Readonly<Record<ReadingLook["spacing"], number>> = { close: 1.5, usual: 1.65, wide: 1.9 };

export function styleOf({ size, width, spacing }: ReadingLook): Readonly<Record<`--${string}`, string>> {
  const rem = size / 16;
  return {
    "--reading-size": `${rem}rem`,
    "--measure": `${rem * widths[width]}rem`,
    "--leading-reading": String(leadings[spacing]),
  };
}

export function isLook(value: unknown): value is ReadingLook {
  if (typeof value !== "object" || value === null) return false;
  const { size, width, spacing, paper, wideLetters } = value as Record<string, unknown>;
  const isOne = (of: readonly string[], one: unknown) => typeof one === "string" && of.includes(one);
  return (
    Number.isInteger(size) &&
    Number(size) >= MIN_SIZE &&
    Number(size) <= MAX_SIZE &&
    isOne(choices.width, width) &&
    isOne(choices.spacing, spacing) &&
    isOne(choices.paper, paper) &&
    typeof wideLetters === "boolean"
  );
}
