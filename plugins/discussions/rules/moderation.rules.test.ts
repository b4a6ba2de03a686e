import { expect, it } from "vitest";
import { replyingDecision, restorableUntil, restoringDecision } from "./moderation.rules";

const removed = new Date("2026-11-21T09:00:00Z");

it.each([
  ["just now", removed, "2026-11-21T09:00:00.000Z", true],
  ["almost a day ago", removed, "2026-11-22T08:59:59.999Z", true],
  ["a day ago", removed, "2026-11-22T09:00:00.000Z", false],
  ["never", null, "2026-11-21T09:00:00.000Z", false],
])("a removal of %s can be taken back: %3$s", (_, at, now, allowed) => {
  const decision = restoringDecision(at, new Date(now));
  expect([decision.allowed, decision.reason]).toEqual([allowed, allowed ? null : "discussions.removalFinal"]);
});

it("a removal can be taken back for a day", () => {
  expect(restorableUntil(removed).toISOString()).toBe("2026-11-22T09:00:00.000Z");
});

it("a closed thread is not answered, and says why", () => {
  expect(replyingDecision({ isClosed: false }).allowed).toBe(true);
  expect(replyingDecision({ isClosed: true })).toMatchObject({ allowed: false, reason: "discussions.threadClosed" });
});
