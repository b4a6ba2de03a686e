import { expect, it } from "vitest";
import { newId } from "../../../../server/database/new-id";
import { isId } from "../../../../server/sdk/storable";
import { endOfTimeId } from "./end-of-time-id.rules";

it("the id of the score at the end of time is one for an attempt, and older than what comes later", () => {
  const [one, other] = [newId(), newId()];
  const end = new Date("2026-11-21T10:00:00.000Z");
  expect(endOfTimeId(one, end)).toBe(endOfTimeId(one, end));
  expect(endOfTimeId(one, end)).not.toBe(endOfTimeId(other, end));
  expect(isId(endOfTimeId(one, end))).toBe(true);
  expect(endOfTimeId(one, end)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(endOfTimeId(one, end) < endOfTimeId(other, new Date(end.getTime() + 1))).toBe(true);
});
