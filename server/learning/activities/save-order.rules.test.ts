import { describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { rememberId, workTime } from "./save-order.rules";

const now = new Date("2026-11-22T09:00:00.000Z");

describe("when a save was made", () => {
  it.each([
    ["an hour ago", "01a20244-e800-7000-8000-000000000000", "2026-11-22T08:00:00.000Z"],
    ["now", "01a2027b-d680-7abc-8000-000000000000", "2026-11-22T09:00:00.000Z"],
    [
      "a millisecond later than now, by a clock that is wrong",
      "01a2027b-d681-7000-8000-000000000000",
      now.toISOString(),
    ],
    ["thousands of years later", "ffffffff-ffff-7fff-bfff-ffffffffffff", now.toISOString()],
    ["at a time that the id does not say", "01a20244-e800-4000-8000-000000000000", now.toISOString()],
  ])("%s", (_case, id, made) => {
    expect(workTime(id, now).toISOString()).toBe(made);
  });

  it("is read from the ids that are made here", () => {
    const before = Date.now();
    const made = workTime(newId(), new Date(before + 60_000)).getTime();
    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now());
  });
});

describe("the saves that are rememberId", () => {
  it("are the last fifty", () => {
    let ids: readonly string[] = [];
    for (let number = 1; number <= 51; number += 1) ids = rememberId(ids, `${number}`);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, "2", "51"]);
  });
});
