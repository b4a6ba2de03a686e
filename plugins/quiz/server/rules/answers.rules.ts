import { isStorable } from "../../../../server/sdk/storable";
import { type Answer, gapValue } from "../../rules/answer.rules";
import type { Question, Quiz } from "../quiz.schema";

const longestText = 1000;
const longestNumber = 100;
const longestEssay = 20_000;

/** The questions of a quiz, without the texts between them. */
export function questionsOf(quiz: Quiz): Question[] {
  return quiz.items.filter((item): item is Question => item.type !== "note");
}

/**
 * Checks an answer from a browser.
 * @returns the answer to store; null if there is no answer; undefined if it is not an answer to this question
 */
export function readAnswer(question: Question, given: unknown): Answer | null | undefined {
  if (given === null) return null;
  switch (question.type) {
    case "single":
      return typeof given === "string" && hasKey(question.choices, given) ? given : undefined;
    case "multiple":
      return readChoices(question.choices, given);
    case "dropdown":
      return readGaps(question.gaps, given, (gap, value) => hasKey(gap.options, value));
    case "text":
      return readGaps(question.gaps, given, (_gap, value) => value.length <= longestText);
    case "numeric":
      return readText(given, longestNumber);
    case "ordering": {
      const keys = readChoices(question.items, given);
      return keys === null || keys?.length !== question.items.length ? undefined : keys;
    }
    case "essay":
      return readText(given, longestEssay);
  }
}

export function isComplete(question: Question, answer: Answer | null | undefined): boolean {
  if (answer === null || answer === undefined) return false;
  if (question.type !== "dropdown" && question.type !== "text") return true;
  return question.gaps.every(({ key }) => gapValue(answer, key) !== "");
}

function readChoices(known: readonly { readonly key: string }[], given: unknown): readonly string[] | null | undefined {
  if (!Array.isArray(given) || given.length > known.length) return undefined;
  const keys = given.filter((key) => typeof key === "string" && hasKey(known, key));
  if (keys.length !== given.length || new Set(keys).size !== keys.length) return undefined;
  return keys.length === 0 ? null : keys;
}

function readGaps<Gap extends { readonly key: string }>(
  gaps: readonly Gap[],
  given: unknown,
  fits: (gap: Gap, value: string) => boolean,
): Readonly<Record<string, string>> | null | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const filled: [string, string][] = [];
  for (const [key, value] of Object.entries(given)) {
    const gap = gaps.find((one) => one.key === key);
    if (gap === undefined || typeof value !== "string" || !isStorable(value)) return undefined;
    if (value.trim() === "") continue;
    if (!fits(gap, value)) return undefined;
    filled.push([key, value]);
  }
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

function readText(given: unknown, longest: number): string | null | undefined {
  if (typeof given !== "string" || given.length > longest || !isStorable(given)) return undefined;
  return given.trim() === "" ? null : given;
}

function hasKey(known: readonly { readonly key: string }[], key: string): boolean {
  return known.some((one) => one.key === key);
}
