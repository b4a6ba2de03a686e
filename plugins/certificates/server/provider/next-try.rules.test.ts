import { expect, it } from "vitest";
import { nextTry } from "./next-try.rules";

it.each([
  [1, "2026-11-21T09:01:00.000Z"],
  [2, "2026-11-21T09:02:00.000Z"],
  [5, "2026-11-21T09:16:00.000Z"],
  [11, "2026-11-22T02:04:00.000Z"],
  [12, "2026-11-22T09:00:00.000Z"],
  [2000, "2026-11-22T09:00:00.000Z"],
])("asks again after try %i at %s", (tries, expected) => {
  expect(nextTry(tries, new Date("2026-11-21T09:00:00.000Z")).toISOString()).toBe(expected);
});
