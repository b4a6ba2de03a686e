import { hash } from "node:crypto";
import type { Quiz, QuizItem } from "../quiz.schema";

/**
 * The list in a random order. The order depends only on the seed of the learner's attempt at the quiz and on `name`,
 * which tells the lists of an attempt apart. So it is the same each time in one attempt.
 */
export function shuffled<T>(list: readonly T[], seed: string, name: string): T[] {
  const random = randomOf(seed, name);
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a === undefined || b === undefined) continue;
    result[last] = b;
    result[other] = a;
  }
  return result;
}

/** The list in a random order that is never the original order, because the original order is the right answer. */
export function shuffledUnlikeOriginal<T>(list: readonly T[], seed: string, name: string): T[] {
  const result = shuffled(list, seed, name);
  const [first, ...rest] = result;
  return first !== undefined && result.every((item, index) => item === list[index]) ? [...rest, first] : result;
}

/** The items of a quiz in the order of an attempt. Text between questions stays at its place. */
export function itemsInOrder(quiz: Quiz, seed: string): QuizItem[] {
  if (!quiz.shuffle) return [...quiz.items];
  const questions = shuffled(
    quiz.items.filter(({ type }) => type !== "note"),
    seed,
    "",
  );
  return quiz.items.map((item) => (item.type === "note" ? item : (questions.shift() ?? item)));
}

/**
 * A generator of random numbers (Mulberry32), the same on all machines. Each name has a generator of its own, so that
 * one order reveals nothing about another.
 */
function randomOf(seed: string, name: string): () => number {
  let state = Number.parseInt(hash("sha256", JSON.stringify([seed, name])).slice(0, 8), 16) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
