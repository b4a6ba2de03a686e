import { expect, it } from "vitest";
import { absenceOf } from "./absence.rules";

it.each([
  ["a channel that is not there", "problem", 404, null, "gone"],
  ["a channel of others", "problem", 403, null, "gone"],
  ["a closed activity", "problem", 403, "beforeStartFrom", "refused"],
  ["a broken server", "problem", 500, null, null],
  ["a broken server with a reason", "problem", 503, "workflowClosed", null],
  ["a crowded server", "problem", 429, null, null],
  ["no connection", "network", 0, null, null],
] as const)("%s", (_, kind, status, reason, expected) => {
  expect(absenceOf({ kind, status, reason })).toBe(expected);
});
