import { describe, expect, it } from "vitest";
import { attendDecision, eventPhase, joinDecision } from "./event.rules";

const times = { start: "2026-11-21T10:00:00.000Z", end: "2026-11-21T11:00:00.000Z" };
const at = (time: string) => new Date(`2026-11-21T${time}.000Z`);
const opening = "2026-11-21T09:45:00.000Z";

describe("an event", () => {
  it.each([
    ["09:44:59", "upcoming", opening],
    ["09:45:00", "doorOpen", times.start],
    ["09:59:59", "doorOpen", times.start],
    ["10:00:00", "live", times.end],
    ["10:59:59", "live", times.end],
    ["11:00:00", "over", null],
  ])("at %s is %s until %s", (time, phase, changesAt) => {
    expect(eventPhase(times, at(time))).toEqual({ phase, changesAt });
  });

  it.each([
    ["09:44:59", "events.beforeJoining", opening],
    ["09:45:00", null, times.end],
    ["10:59:59", null, times.end],
    ["11:00:00", "events.eventOver", null],
  ])("may at %s not be joined because of %s, until %s", (time, reason, changesAt) => {
    const decision = joinDecision(times, at(time));
    expect([decision.reason, decision.changesAt]).toEqual([reason, changesAt]);
  });

  it.each([
    ["09:59:59", "events.beforeEventStart", times.start],
    ["10:00:00", null, null],
    ["23:00:00", null, null],
  ])("counts at %s as attended but for %s, until %s", (time, reason, changesAt) => {
    const decision = attendDecision(times, at(time));
    expect([decision.reason, decision.changesAt]).toEqual([reason, changesAt]);
  });
});
