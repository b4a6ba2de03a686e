import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../server/app/testing/mail-server";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { installed } from "../../../server/plugins/installed";
import { reminderNews } from "./reminder-news";
import type { RemindersTables } from "./reminders.tables";
import { sendReminders } from "./send-reminders";

const BEGIN = "2026-11-22T09:00:00Z";
const AGAIN = "2026-11-29T09:00:00.000Z";
const retake = { allowed: true, window: { value: 1, unit: "weeks" as const } };
const graded = { gradingScale: "scale", activity: group("root", [text("a"), text("b")]) };

let lms: TestLms;
let server: MailServer;
let attempt: string;
beforeEach(async () => {
  server = await startMailServer();
  lms = await startTestLms(
    sample([course("sea", graded), course("air", graded)], [access("sea", { retake }), access("air")]),
  );
  const { learner } = await lms.memberAt(BEGIN, LEARNER);
  attempt = (await learner.start("sea")).body.resultId;
});
afterEach(async () => {
  await lms.close();
  await server.stop();
});

const params = (key = "sea") => ({ objectiveId: idOf("course", key) });
const ada = () => lms.member(LEARNER);
const fail = async () => (await ada()).learner.submit(attempt);
const ask = async (key?: string) => (await ada()).call("getRetakeReminder", { params: params(key) });
const keep = async (isKept: boolean) =>
  (await ada()).call("keepRetakeReminder", { params: params(), body: { isKept } });

async function subjectsAt(time: string): Promise<(string | undefined)[]> {
  lms.clock.now = new Date(time);
  const portal = { portal: { locales: ["en-US"], text: (_locale: string, key: string) => key } };
  await sendReminders(jobScope<RemindersTables>(lms, portal));
  const mails = installed.plugins.find(({ id }) => id === "mails");
  const scope = jobScope(lms, portal, { SMTP_URL: server.url });
  for (const job of mails?.jobs ?? []) if (!job.cleans) await job.run(scope as never);
  return server.got.map(({ mail }) => mail.subject).filter((subject) => subject?.includes("retake"));
}

async function news(): Promise<(string | null)[]> {
  const { user } = await ada();
  const { db, tenantId, now, hooks } = jobScope<RemindersTables>(lms);
  const page = { kinds: new Set(["reminders.retake"]), course: null, before: null, since: null, limit: 10 };
  const scope = { db, tenantId, userId: user.id, now, hooks, user, setting: () => [] };
  return (await reminderNews(scope, page)).map(({ name }) => name);
}

describe("a reminder that a course can be taken again", () => {
  it("is offered after failing, kept with one press, also after another one, and taken back", async () => {
    expect((await ask()).body).toEqual({ at: null, isKept: false });
    await fail();
    expect((await ask()).body).toEqual({ at: AGAIN, isKept: false });
    expect((await keep(true)).body).toEqual({ at: AGAIN, isKept: true });
    expect((await keep(true)).body).toEqual({ at: AGAIN, isKept: true });
    expect((await ask()).body).toEqual({ at: AGAIN, isKept: true });
    expect((await keep(false)).body).toEqual({ at: AGAIN, isKept: false });
    expect(await subjectsAt("2026-11-30T09:00:00Z")).toEqual([]);
  });

  it("comes once, when the time has come, by mail and under the bell", async () => {
    await fail();
    await keep(true);
    expect(await subjectsAt("2026-11-28T09:00:00Z")).toEqual([]);
    expect(await news()).toEqual([]);
    expect(await subjectsAt(AGAIN)).toHaveLength(1);
    expect(await news()).toEqual(["Course sea"]);
    expect(await subjectsAt("2026-11-30T09:00:00Z")).toHaveLength(1);
    await (await ada()).learner.start("sea");
    expect(await news()).toEqual([]);
  });

  it("does not come to who has begun again meanwhile", async () => {
    await fail();
    await keep(true);
    lms.clock.now = new Date(AGAIN);
    await (await ada()).learner.start("sea");
    expect(await subjectsAt("2026-11-30T09:00:00Z")).toEqual([]);
  });

  it.each([
    ["mails are off", () => lms.config.change({ plugins: { mails: { enabled: false } } })],
    [
      "the person does not want such mails",
      async () => (await ada()).call("chooseMail", { params: { kind: "reminders.retake" }, body: { wanted: false } }),
    ],
  ])("is not offered while %s", async (_name, change) => {
    await fail();
    await change();
    expect((await keep(true)).body).toEqual({ at: null, isKept: false });
  });

  it("is not offered where no date is known, and is a person's own", async () => {
    const { learner } = await ada();
    await learner.submit((await learner.start("air")).body.resultId);
    expect((await ask("air")).body).toEqual({ at: null, isKept: false });
    expect((await (await lms.member(OTHER)).call("getRetakeReminder", { params: params() })).status).toBe(404);
  });
});
