import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import manifest from "../../../manifests/reminders.json";
import { type MailServer, startMailServer } from "../../../server/app/testing/mail-server";
import { pluginDb } from "../../../server/app/testing/plugin-db";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { installed } from "../../../server/plugins/installed";
import type { RemindersTables } from "./reminders.tables";
import { sendReminders } from "./send-reminders";

/** A Sunday. */
const BEGIN = "2026-11-22T09:00:00Z";
const daily = (day: string) => `2026-${day}T09:00:00Z`;

let lms: TestLms;
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
  const parts = [
    text("essay", { constraint: { due: "2026-12-02T12:00:00Z" } }),
    text("later", { constraint: { startFrom: "2026-11-26T08:00:00Z", due: "2027-02-01" } }),
    text("draft", { state: "draft", constraint: { due: "2026-12-02T12:00:00Z" } }),
    text("plain"),
  ];
  lms = await startTestLms(
    sample([course("sea", { activity: group("root", parts) }), course("air")], [access("sea"), access("air")]),
  );
  configure();
  setTime(BEGIN);
});
afterEach(async () => {
  await lms.close();
  await server.stop();
});

const defaults = Object.fromEntries(Object.entries(manifest.settings).map(([key, setting]) => [key, setting.default]));
/** Changes the tenant's configuration; settings that are not named keep the manifest's defaults. */
function configure({ settings = {}, ...rest }: Parameters<TestLms["config"]["change"]>[0] = {}): void {
  lms.config.change({ ...rest, settings: { ...defaults, ...settings } });
}

function setTime(time: string): void {
  lms.clock.now = new Date(time);
}

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${locale}.json`), "utf8"));
const portalOptions = {
  portal: { locales: ["en-US", "de-DE"], text: (locale: string, key: string) => textsOf(locale)[key] ?? key },
};
const write = () => sendReminders(jobScope<RemindersTables>(lms, portalOptions));

/** Writes what is due at a time, and sends all mails. Returns the subjects that a person has got so far. */
async function sentAt(time: string, email = LEARNER): Promise<(string | undefined)[]> {
  setTime(time);
  await write();
  return deliver(email);
}
async function deliver(email = LEARNER): Promise<(string | undefined)[]> {
  const scope = jobScope(lms, portalOptions, { SMTP_URL: server.url });
  const mails = installed.plugins.find(({ id }) => id === "mails");
  for (const job of mails?.jobs ?? []) if (!job.cleans) await job.run(scope as never);
  return server.got.filter(({ to }) => to === email).map(({ mail }) => mail.subject);
}
async function begin(key = "sea"): Promise<string> {
  return (await (await lms.member(LEARNER)).learner.start(key)).body.resultId;
}
async function choose(kind: string, body: object): Promise<void> {
  const params = { kind: `reminders.${kind}` };
  expect((await (await lms.member(LEARNER)).call("chooseMail", { params, body })).status).toBe(200);
}
const changeAccount = (change: object) =>
  lms.db.updateTable("account").set(change).where("email", "=", LEARNER).execute();

const DUE = "Due soon: About essay";
const OPENED = "Now open: About later";

describe("a reminder of a due date", () => {
  it("comes 7 days and 1 day before, once each, with the date, the course and the way there", async () => {
    await begin();
    expect(await sentAt(daily("11-24"))).toEqual([]);
    expect(await sentAt(daily("11-25"))).toEqual([DUE]);
    expect(await sentAt("2026-11-25T12:00:00Z")).toEqual([DUE]);
    const mail = server.got[0]?.mail;
    const path = `https://learn.example/learn/courses/${idOf("course", "sea")}/view/content/${idOf("part", "sea", "essay")}`;
    expect(mail?.text).toContain(
      `This is due soon:\n\n> About essay\n> Course sea\n\nDue: December 2, 2026 at 12:00 PM (UTC)\n\nOpen:\n${path}`,
    );
    expect(mail?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
    await choose("opens", { wanted: false });
    for (const day of ["11-26", "11-27", "11-28", "11-29", "11-30"]) expect(await sentAt(daily(day))).toEqual([DUE]);
    expect(await sentAt(daily("12-01"))).toEqual([DUE, DUE]);
    expect(await sentAt(daily("12-02"))).toEqual([DUE, DUE]);
    expect(await sentAt(daily("12-03"))).toEqual([DUE, DUE]);
    expect(server.got.filter(({ to }) => to === OTHER)).toEqual([]);
  });

  it("does not come for what is done", async () => {
    const attempt = await begin();
    await (await lms.member(LEARNER)).learner.take(attempt, "sea", "essay");
    for (const day of ["11-25", "12-01"]) expect(await sentAt(daily(day))).not.toContain(DUE);
  });

  it("comes again for a date that is moved", async () => {
    await begin();
    await choose("opens", { wanted: false });
    expect(await sentAt(daily("11-25"))).toEqual([DUE]);
    await lms.db
      .updateTable("activity_part")
      .set({ due: new Date("2026-12-03T12:00:00Z") })
      .where("id", "=", idOf("part", "sea", "essay"))
      .execute();
    expect(await sentAt(daily("11-26"))).toEqual([DUE, DUE]);
  });

  it("comes once, though two processes write it, a clock goes back, and a day is missed", async () => {
    await begin();
    setTime(daily("11-25"));
    await Promise.all([write(), write()]);
    expect(await deliver()).toEqual([DUE]);
    expect(await sentAt(daily("11-23"))).toEqual([DUE]);
    expect(await sentAt(daily("11-25"))).toEqual([DUE]);
    await choose("opens", { wanted: false });
    // On the first of December no server runs.
    expect(await sentAt("2026-12-02T08:00:00Z")).toEqual([DUE, DUE]);
  });

  it("comes by day in the time zone of the person, in the person's language", async () => {
    await begin();
    await changeAccount({ timezone: "Asia/Tokyo", locale: "de-DE" });
    expect(await sentAt("2026-11-24T22:59:59Z")).toEqual([]);
    expect(await sentAt("2026-11-24T23:00:00Z")).toEqual(["Bald fällig: About essay"]);
  });

  it("comes on Mondays with all that would come before the next one, or never, as the person chooses", async () => {
    await begin();
    await choose("due", { wanted: true, rhythm: "weekly" });
    await choose("opens", { wanted: false });
    expect(await sentAt(daily("11-22"))).toEqual([]);
    expect(await sentAt(daily("11-23"))).toEqual([DUE]);
    expect(await sentAt(daily("11-25"))).toEqual([DUE]);
    expect(await sentAt(daily("11-30"))).toEqual([DUE, DUE]);
    await choose("due", { wanted: false });
    expect(await sentAt(daily("12-01"))).toEqual([DUE, DUE]);
  });

  it("follows the tenant's setting", async () => {
    await begin();
    configure({ settings: { "reminders.daysBefore": ["3"] } });
    expect(await sentAt(daily("11-28"))).not.toContain(DUE);
    expect(await sentAt(daily("11-29"))).toContain(DUE);
    expect((await sentAt(daily("12-01"))).filter((subject) => subject === DUE)).toEqual([DUE]);
    configure();
  });

  it("sums up what is due together in one mail, the nearest first, at most ten", async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `d${10 + index}`);
    await lms.store(
      sample(
        keys.map((key) => course(key)),
        keys.map((key) => access(key, { dueDate: `2026-11-29T12:${key.slice(1)}:00Z` })),
      ),
    );
    expect(await sentAt(daily("11-22"))).toEqual(["12 things are due soon"]);
    const body = server.got[0]?.mail.text ?? "";
    expect(body.match(/> Course d\d+/g)).toEqual(keys.slice(0, 10).map((key) => `> Course ${key}`));
    expect(body).toContain("And 2 more in the portal.");
  });

  it("waits while mails are off for the tenant, and does not come to people without the course", async () => {
    await begin();
    configure({ plugins: { mails: { enabled: false } } });
    await sentAt(daily("11-25"));
    expect(await pluginDb<RemindersTables>(lms.db).selectFrom("reminder_day").selectAll().execute()).toEqual([]);
    configure();
    await lms.db.updateTable("objective").set({ state: "archived" }).execute();
    expect(await sentAt(daily("11-25"))).toEqual([]);
    await lms.db.updateTable("objective").set({ state: "ready" }).execute();
    expect(await sentAt(daily("11-26"))).toContain(DUE);
  });
});

describe("a reminder of an opening", () => {
  it("comes once, on the day on which the activity or the course opens, unless it is begun", async () => {
    await begin();
    await lms.db
      .updateTable("objective_access")
      .set({ availability_date: new Date("2026-11-23T09:00:00Z") })
      .where("objective_id", "=", idOf("course", "air"))
      .execute();
    expect(await sentAt("2026-11-23T08:59:59Z")).toEqual([]);
    expect(await sentAt(daily("11-24"))).toEqual(["Now open: Course air"]);
    await choose("due", { wanted: false });
    expect(await sentAt(daily("11-26"))).toEqual(["Now open: Course air", OPENED]);
    expect(await sentAt(daily("11-27"))).toEqual(["Now open: Course air", OPENED]);
  });
});

describe("a word after silence", () => {
  const WORD = "Go on with Course air?";

  it("comes once, 14 days after the last visit, and once more after the next silence", async () => {
    const attempt = await begin("air");
    expect(await sentAt("2026-12-06T08:59:59Z")).toEqual([]);
    expect(await sentAt(daily("12-07"))).toEqual([WORD]);
    for (const day of ["12-08", "12-20", "12-31"]) expect(await sentAt(daily(day))).toEqual([WORD]);
    expect(server.got[0]?.mail.text).toContain("Your place in this course is kept.");
    setTime("2027-01-01T09:00:00Z");
    await (await lms.member(LEARNER)).learner.take(attempt, "air", "a");
    expect(await sentAt("2027-01-14T10:00:00Z")).toEqual([WORD]);
    expect(await sentAt("2027-01-15T10:00:00Z")).toEqual([WORD, WORD]);
  });

  it("does not come for a course that is done or closed, one left long ago, or where the tenant wants none", async () => {
    const attempt = await begin("air");
    const access = lms.db.updateTable("objective_access");
    await access.set({ availability_date: new Date("2027-03-01") }).execute();
    expect(await sentAt(daily("12-07"))).toEqual([]);
    await access.set({ availability_date: null }).execute();
    configure({ settings: { "reminders.silenceDays": 0 } });
    expect(await sentAt(daily("12-08"))).toEqual([]);
    configure();
    expect(await sentAt("2027-01-03T09:00:00Z")).toEqual([]);
    setTime(daily("12-09"));
    const { learner } = await lms.member(LEARNER);
    await learner.take(attempt, "air", "a", "b", "c");
    await learner.finish(attempt);
    expect(await sentAt("2027-01-04T09:00:00Z")).toEqual([]);
  });
});
