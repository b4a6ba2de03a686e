import type { Question } from "../quiz.schema";
import { hashOf } from "../secret-text";
import { type Answer, isList } from "./answers.rules";
import { disordered, shuffled } from "./shuffle.rules";

type Option = { readonly key: string; readonly html: string; readonly feedback?: string };

/** What a question offers to choose from or to put in order, as an attempt shows it. */
export function optionsInOrder(question: Question, seed: string): readonly Option[] {
  if (question.type === "ordering") return disordered(question.items, seed, question.key);
  if (question.type !== "single" && question.type !== "multiple") return [];
  return question.shuffle ? shuffled(question.choices, seed, question.key) : question.choices;
}

/**
 * The names by which a browser knows options. Where their order is by chance they are made for the attempt: an author's own
 * keys tell in which order they were written, and so what is right. They stay the same when the quiz is changed.
 */
export interface OptionNames {
  readonly nameOf: (key: string) => string;
  /** An answer as the browser is to see it. */
  readonly named: (answer: Answer) => Answer;
  /** What a browser gave, with the author's keys again; a name that there is not stays no key. */
  readonly meant: (given: unknown) => unknown;
}

const asWritten: OptionNames = { nameOf: (key) => key, named: (answer) => answer, meant: (given) => given };

export function optionNames(question: Question, seed: string): OptionNames {
  const isByChance = question.type === "ordering" || ("shuffle" in question && question.shuffle);
  if (!isByChance) return asWritten;
  const names = new Map(
    optionsInOrder(question, seed).map(({ key }) => [
      key,
      hashOf(JSON.stringify([seed, question.key, key])).slice(0, 12),
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
