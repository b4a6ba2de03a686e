import { hash } from "node:crypto";
import { type Answer, isList } from "../../rules/answer.rules";
import type { Question } from "../quiz.schema";
import { shuffled, shuffledUnlikeOriginal } from "./shuffle.rules";

type Option = { readonly key: string; readonly html: string; readonly feedback?: string };

/**
 * The options of a question in the order that they have in one attempt of a learner at the quiz. `seed` is the random
 * text of this attempt, from which the order is made.
 */
export function optionsInOrder(question: Question, seed: string): readonly Option[] {
  if (question.type === "ordering") return shuffledUnlikeOriginal(question.items, seed, question.key);
  if (question.type !== "single" && question.type !== "multiple") return [];
  return question.shuffle ? shuffled(question.choices, seed, question.key) : question.choices;
}

/**
 * Translates between an author's keys of options and the names that the browser gets for them. If the order is random,
 * the names are made for the attempt: an author's keys would reveal the original order, and with it the right answer.
 * The names stay the same if the quiz is changed.
 */
export interface OptionNames {
  /** The name for the browser; empty for a key that the question does not have. */
  readonly nameOf: (key: string) => string;
  readonly named: (answer: Answer) => Answer;
  /** Replaces the names in an answer from the browser by the author's keys. An unknown name becomes undefined. */
  readonly meant: (given: unknown) => unknown;
}

const asWritten: OptionNames = { nameOf: (key) => key, named: (answer) => answer, meant: (given) => given };

export function optionNames(question: Question, seed: string): OptionNames {
  const hasRandomOrder = question.type === "ordering" || ("shuffle" in question && question.shuffle);
  if (!hasRandomOrder) return asWritten;
  const names = new Map(
    optionsInOrder(question, seed).map(({ key }) => [
      key,
      hash("sha256", JSON.stringify([seed, question.key, key])).slice(0, 12),
    ]),
  );
  const keys = new Map([...names].map(([key, name]) => [name, key]));
  const nameOf = (key: string) => names.get(key) ?? "";
  const keyOf = (name: unknown) => (typeof name === "string" ? keys.get(name) : undefined);
  return {
    nameOf,
    named: (answer) => (isList(answer) ? answer.map(nameOf) : typeof answer === "string" ? nameOf(answer) : answer),
    meant: (given) => (given === null ? null : Array.isArray(given) ? given.map(keyOf) : keyOf(given)),
  };
}
