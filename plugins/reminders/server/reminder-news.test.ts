import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { access, course, group, LEARNER, sample, text } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { dueNews } from "./reminder-news";
import type { RemindersTables } from "./reminders.tables";

describe("what is due soon", () => {
  let lms: TestLms;
  let attempt: string;
  beforeAll(async () => {
    const parts = [text("essay", { constraint: { due: "2026-12-02T12:00:00Z" } }), text("plain")];
    lms = await startTestLms(sample([course("sea", { activity: group("root", parts) })], [access("sea")]));
    attempt = (await (await lms.memberAt("2026-11-22T09:00:00Z", LEARNER)).learner.start("sea")).body.resultId;
  });
  afterAll(() => lms.close());

  async function newsAt(time: string, days: readonly string[] = ["7", "1"]): Promise<string[]> {
    lms.clock.now = new Date(time);
    const { user } = await lms.member(LEARNER);
    const { db, tenantId, now, hooks } = jobScope<RemindersTables>(lms);
    const page = { kinds: new Set(["reminders.due"]), course: null, before: null, since: null, limit: 10 };
    const entries = await dueNews({ db, tenantId, userId: user.id, now, hooks, user, setting: () => days }, page);
    return entries.map(({ name, at }) => `${name} ${at.toISOString()}`);
  }

  it("is news at each time at which people are reminded, until it is over or done", async () => {
    const [week, day] = ["About essay 2026-11-25T12:00:00.000Z", "About essay 2026-12-01T12:00:00.000Z"];
    expect(await newsAt("2026-11-25T11:59:59.999Z")).toEqual([]);
    expect(await newsAt("2026-11-25T12:00:00Z")).toEqual([week]);
    expect(await newsAt("2026-12-01T12:00:00Z")).toEqual([day, week]);
    expect(await newsAt("2026-12-01T12:00:00Z", [])).toEqual([]);
    expect(await newsAt("2026-12-02T12:00:00Z")).toEqual([]);
    const { learner } = await lms.memberAt("2026-12-01T13:00:00Z", LEARNER);
    await learner.take(attempt, "sea", "essay");
    expect(await newsAt("2026-12-01T14:00:00Z")).toEqual([]);
  });
});
