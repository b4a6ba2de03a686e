import { expect } from "vitest";
import type { TestLms } from "../../../../server/learning/testing/test-lms";
import type { Passage } from "../../contract";

/** A signed-in user of the test server. */
export type Member = Awaited<ReturnType<TestLms["member"]>>;

/** Searches as a user and returns the server's answer. */
export function search(who: Member, text: string, more: object = {}) {
  return who.call("searchKnowledge", { query: { text, limit: 50, ...more } });
}

/** Searches as a user and returns the found passages, best first. */
export async function found(who: Member, text: string, more: object = {}): Promise<Passage[]> {
  const { status, body } = await search(who, text, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/**
 * Searches as a user and returns the names of the passages' activities, best first; null stands for the description of
 * a course.
 */
export async function namesOf(who: Member, text: string, more: object = {}): Promise<(string | null)[]> {
  return (await found(who, text, more)).map(({ activity }) => activity?.name ?? null);
}

/** Expects passages of exactly these activities, in any order; null stands for the description of a course. */
export async function expectPassages(who: Member, text: string, names: readonly (string | null)[]): Promise<void> {
  expect((await namesOf(who, text)).sort()).toEqual([...names].sort());
}
