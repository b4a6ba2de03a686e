import { expect } from "vitest";
import { allRows } from "../../app/testing/all-rows";
import type { TestAnswer, TestLms } from "./test-lms";

/**
 * Tables that even a refused call may change. A command is stored with its result, and the first call for a learner's
 * courses stores up to which import the learner's rows are complete.
 */
const mayChange = new Set(["command", "course_offer_seen"]);

/** Expects that the server refuses a call of the API with this code, and that the call changes nothing. */
export async function expectRefusedForgery(
  { db }: TestLms,
  lie: () => Promise<TestAnswer>,
  code: string,
  reason?: string,
): Promise<void> {
  const all = async () => [...(await allRows(db))].filter(([table]) => !mayChange.has(table));
  const before = await all();
  const { status, body } = await lie();
  expect({ status: Math.floor(status / 100), code: body.code, reason: reason && body.reason }).toEqual({
    status: 4,
    code,
    reason,
  });
  expect(await all()).toEqual(before);
}
