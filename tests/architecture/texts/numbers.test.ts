import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, it } from "vitest";

const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync("locales/en-US.json", "utf8"));

/** Texts whose argument has the name of a number, and is a word or a number that the code has formatted. */
const formatted: Readonly<Record<string, readonly string[]>> = {
  "admin.because.setting": ["shown"],
  "admin.draft.covered": ["value"],
  "admin.draft.coveredLater": ["value"],
  "admin.draft.coveredThen": ["value"],
  "admin.plugins.isOff": ["place"],
  "admin.plugins.isOn": ["place"],
  "admin.plugins.needed": ["courses", "courses"],
  "courses.button.continueWithTimed": ["length"],
  "player.ending.percent": ["needed", "reached"],
  "quiz.number.read": ["value"],
  "quiz.range": ["max"],
  "quiz.result.failed": ["needed"],
  "quiz.result.needed": ["needed"],
  "quiz.result.passed": ["needed"],
  "quiz.result.share": ["share"],
  "quiz.score": ["points"],
};

/** The names of a text's arguments, those that stand as they are apart from those that are formatted as numbers. */
function argumentsOf(message: readonly MessageFormatElement[]): {
  readonly plain: string[];
  readonly numbers: string[];
} {
  const inside = message.flatMap((part) => [
    ...("options" in part ? Object.values(part.options).flatMap(({ value }) => argumentsOf(value)) : []),
    ...("children" in part ? [argumentsOf(part.children)] : []),
  ]);
  const named = (...types: readonly TYPE[]) =>
    message.flatMap((part) => (types.includes(part.type) && "value" in part ? [String(part.value)] : []));
  return {
    plain: [...named(TYPE.argument), ...inside.flatMap(({ plain }) => plain)],
    numbers: [...named(TYPE.number, TYPE.plural), ...inside.flatMap(({ numbers }) => numbers)],
  };
}

it("numbers are written in the numerals of the reader's language", () => {
  const all = Object.entries(texts).map(([key, text]) => ({ key, ...argumentsOf(parse(text)) }));
  const numbers = new Set(all.flatMap((each) => each.numbers));
  expect(numbers.size).toBeGreaterThan(10);
  const found = all.map(({ key, plain }) => [key, plain.filter((name) => numbers.has(name))] as const);
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual(formatted);
});
