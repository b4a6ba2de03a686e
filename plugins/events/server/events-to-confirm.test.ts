import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { tasksOf } from "../../../server/learning/testing/tasks-of";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const event = (key: string, start: string, end: string, more: object = {}) => ({
  key,
  type: "event",
  name: `Event ${key}`,
  event: { start, end },
  ...more,
});

describe("an event in a course that is begun", () => {
  let lms: TestLms;
  beforeAll(async () => {
    const parts = [
      event("first", "2026-11-21T12:00:00Z", "2026-11-21T13:00:00Z"),
      event("second", "2026-11-22T12:00:00Z", "2026-11-22T13:00:00Z"),
      event("extra", "2026-11-21T12:00:00Z", "2026-11-21T13:00:00Z", { optional: true }),
      event("dated", "2026-11-21T12:00:00Z", "2026-11-21T13:00:00Z", { constraint: { due: "2026-12-01" } }),
    ];
    lms = await startTestLms(sample([course("sea", { activity: group("root", parts) })], [access("sea")]));
  });
  afterAll(() => lms.close());
  const toConfirm = async () => (await tasksOf(lms, LEARNER)).filter((task) => task.startsWith("events."));

  it("waits to be confirmed from its start on, also after its end, until it is confirmed", async () => {
    const { learner } = await lms.memberAt("2026-11-21T11:59:59.999Z", LEARNER);
    expect(await toConfirm()).toEqual([]);
    const attempt = (await learner.start("sea")).body.resultId;
    expect(await toConfirm()).toEqual([]);
    lms.clock.now = new Date("2026-11-21T12:00:00Z");
    expect(await toConfirm()).toEqual(["events.confirm | Event first"]);
    lms.clock.now = new Date("2026-11-22T12:00:00Z");
    expect(await toConfirm()).toEqual(["events.confirm | Event first", "events.confirm | Event second"]);
    await (await lms.member(LEARNER)).learner.take(attempt, "sea", "first");
    expect(await toConfirm()).toEqual(["events.confirm | Event second"]);
    lms.config.change({ plugins: { events: { enabled: false } } });
    expect(await toConfirm()).toEqual([]);
    lms.config.change({});
  });
});
