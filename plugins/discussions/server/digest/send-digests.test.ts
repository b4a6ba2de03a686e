import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "../../../../server/app/testing/count-statements";
import { type MailServer, startMailServer } from "../../../../server/app/testing/mail-server";
import { pluginDb } from "../../../../server/app/testing/plugin-db";
import { json } from "../../../../server/database/columns";
import { newId } from "../../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { access, course, INSTRUCTOR, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import { installed } from "../../../../server/plugins/installed";
import type { ChannelTables } from "../discussions.tables";
import { sendDigests } from "./send-digests";

const ADMINISTRATOR = "admin@school.example";
const [SEA, AIR, ALL] = [idOf("course", "sea"), idOf("course", "air"), DEFAULT_TENANT_ID];
const SUNDAY = "2026-11-22T12:00:00Z";
const MONDAY = "2026-11-23T07:00:00Z";
const TUESDAY = "2026-11-24T07:00:00Z";

let lms: TestLms;
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
  const { users, ...rest } = sample([course("sea"), course("air")], [access("sea"), access("air")]);
  const admin = { key: "admin", email: ADMINISTRATOR, firstName: "Abe", lastName: "Admin", roles: ["Administrator"] };
  lms = await startTestLms({ ...rest, users: [...users, admin] } as Parameters<typeof startTestLms>[0]);
  setTime(SUNDAY);
});
afterEach(async () => {
  await lms.close();
  await server.stop();
});

function setTime(time: string): void {
  lms.clock.now = new Date(time);
}

/** Writes an announcement a second after the last one. Returns its id. */
async function announce(channelId: string, text: string, more: object = {}): Promise<string> {
  lms.clock.now = new Date(lms.clock.now.getTime() + 1000);
  const { call } = await lms.member(channelId === ALL ? ADMINISTRATOR : INSTRUCTOR);
  const id = newId();
  const answer = await call("postMessage", { body: { id, channelId, replyTo: null, text, ...more } });
  expect(answer.status).toBe(200);
  return id;
}

async function chooseMail(email: string, body: object): Promise<void> {
  const params = { kind: "discussions.digest" };
  expect((await (await lms.member(email)).call("chooseMail", { params, body })).status).toBe(200);
}
const changeAccount = (email: string, change: { readonly locale?: string; readonly timezone?: string }) =>
  lms.db.updateTable("account").set(change).where("email", "=", email).execute();

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../locales/${locale}.json`), "utf8"));
const portalOptions = {
  portal: {
    branding: { name: "Harbour School" },
    locales: ["en-US", "de-DE", "ar-AR"],
    text: (locale: string, key: string) => textsOf(locale)[key] ?? key,
  },
};
const writeDigests = () => sendDigests(jobScope<ChannelTables>(lms, portalOptions));

/** Writes the digests that are due, and sends all mails. Returns the mails to a person, oldest first. */
async function sentTo(email: string) {
  await writeDigests();
  const scope = jobScope(lms, portalOptions, { SMTP_URL: server.url });
  const mails = installed.plugins.find(({ id }) => id === "mails");
  for (const job of mails?.jobs ?? []) if (!job.cleans) await job.run(scope as never);
  return server.got.filter(({ to }) => to === email).map(({ mail }) => mail);
}

describe("a digest", () => {
  it("has what a person has not read, of all courses and of the portal, each with its link, newest first", async () => {
    await announce(SEA, "The **tide** is high", { format: "markdown" });
    await announce(AIR, "Wind from the west");
    await announce(ALL, "We are closed on Friday");
    setTime(MONDAY);
    const [mail, ...more] = await sentTo(LEARNER);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("3 unread announcements");
    const link = "Open announcements:\nhttps://learn.example/learn";
    for (const part of [
      `Harbour School\n\n> We are closed on Friday\n\n${link}/announcements\n\nCourse air`,
      `Course air\n\n> Wind from the west\n\n${link}/courses/${AIR}/view/notifications\n\nCourse sea`,
      `Course sea\n\n> The tide is high\n\n${link}/courses/${SEA}/view/notifications\n\n-- `,
    ])
      expect(mail?.text).toContain(part);
    const [otto] = await sentTo(OTHER);
    expect(otto?.subject).toBe("1 unread announcement");
    expect(otto?.text).not.toMatch(/tide|Wind/);
    // The administrator has written the announcement, so it is not unread for the administrator.
    expect(await sentTo(ADMINISTRATOR)).toEqual([]);
  });

  it("shows the ten newest ones, those of a course together, and says how many more there are", async () => {
    await chooseMail(LEARNER, { wanted: true, rhythm: "daily" });
    for (let number = 1; number <= 12; number++) await announce(number % 2 ? SEA : ALL, `News ${number}.`);
    setTime(MONDAY);
    const [mail] = await sentTo(LEARNER);
    expect(mail?.subject).toBe("12 unread announcements");
    expect(mail?.text?.match(/News \d+/g)).toEqual([12, 10, 8, 6, 4, 11, 9, 7, 5, 3].map((number) => `News ${number}`));
    expect(mail?.text).toContain("And 2 more in the portal.");
  });

  it("is in the language of the reader, and comes at 7 of the reader's morning", async () => {
    await changeAccount(LEARNER, { locale: "de-DE", timezone: "Asia/Tokyo" });
    await announce(SEA, "Ebbe");
    setTime("2026-11-22T21:59:59Z");
    expect(await sentTo(LEARNER)).toEqual([]);
    setTime("2026-11-22T22:00:00Z");
    expect(await sentTo(LEARNER)).toMatchObject([{ subject: "1 ungelesene Ankündigung" }]);
  });

  it("comes once, though two processes write it, and nothing in it comes again", async () => {
    await chooseMail(LEARNER, { wanted: true, rhythm: "daily" });
    await announce(SEA, "The tide is high");
    setTime(MONDAY);
    await Promise.all([writeDigests(), writeDigests()]);
    expect(await sentTo(LEARNER)).toHaveLength(1);
    await announce(SEA, "The tide is low");
    expect(await sentTo(LEARNER)).toHaveLength(1);
    setTime(TUESDAY);
    const [, second] = await sentTo(LEARNER);
    expect(second?.subject).toBe("1 unread announcement");
    expect(second?.text).toContain("The tide is low");
    setTime("2026-11-25T07:00:00Z");
    expect(await sentTo(LEARNER)).toHaveLength(2);
  });

  it.each([
    ["without a choice", null, [1, 1, 1, 2]],
    ["weekly", { wanted: true, rhythm: "weekly" }, [1, 1, 1, 2]],
    ["daily", { wanted: true, rhythm: "daily" }, [1, 2, 3, 4]],
    ["never", { wanted: false }, [0, 0, 0, 0]],
  ])("comes as often as the person wants: %s", async (_, choice, counts) => {
    if (choice !== null) await chooseMail(LEARNER, choice);
    const seen = [];
    for (const day of ["23", "24", "29", "30"]) {
      setTime(`2026-11-${day}T06:00:00Z`);
      await announce(SEA, `News of ${day}`);
      setTime(`2026-11-${day}T08:00:00Z`);
      seen.push((await sentTo(LEARNER)).length);
    }
    expect(seen).toEqual(counts);
  });

  it("has nothing that was read, deleted, answered or written too long ago", async () => {
    setTime("2026-11-09T06:59:59Z");
    await announce(SEA, "Long ago");
    setTime(SUNDAY);
    await announce(AIR, "Read before");
    const { call } = await lms.member(LEARNER);
    await call("markChannelRead", { params: { channelId: AIR }, body: { until: lms.clock.now.toISOString() } });
    const gone = await announce(SEA, "A mistake");
    const removal = { id: newId(), channelId: SEA, messageId: gone };
    expect((await (await lms.member(INSTRUCTOR)).call("deleteMessage", { body: removal })).status).toBe(200);
    setTime(MONDAY);
    expect(await sentTo(LEARNER)).toEqual([]);
    const first = await announce(AIR, "Wind");
    await announce(AIR, "An answer", { replyTo: first });
    setTime("2026-11-30T07:00:00Z");
    const [mail] = await sentTo(LEARNER);
    expect(mail?.subject).toBe("1 unread announcement");
    expect(mail?.text).toContain("> Wind");
  });

  it("is looked for once a day, a hundred people at a time, whether they have unread announcements or not", async () => {
    const people = Array.from({ length: 150 }, (_, number) => ({
      tenant_id: DEFAULT_TENANT_ID,
      id: newId(),
      email: `p${number}@school.example`,
      email_key: `p${number}`,
      first_name: "Bo",
      last_name: "Example",
      roles: json(["Learner"]),
      created: lms.clock.now,
    }));
    await lms.db.insertInto("account").values(people).execute();
    await announce(SEA, "The tide is high");
    setTime(MONDAY);
    const counted = countStatements(lms.db);
    const scope = { ...jobScope<ChannelTables>(lms, portalOptions), db: pluginDb<ChannelTables>(counted.db) };
    const run = async () => {
      const before = counted.count();
      await sendDigests(scope);
      return counted.count() - before;
    };
    const first = await run();
    const checked = await pluginDb<ChannelTables>(lms.db)
      .selectFrom("announcement_digest")
      .select(["user_id", "until"])
      .execute();
    const accounts = await lms.db.selectFrom("account").select("id").execute();
    expect(checked.map(({ user_id }) => user_id).toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
    expect(checked.filter(({ until }) => until !== null)).toHaveLength(1);
    // Two statements read the announcement and the time zones. Four statements are for each hundred people: to list
    // them, to read their choices, to mark them as checked, and to find their announcements. Two store the one mail.
    expect(first).toBe(2 + 2 * 4 + 2);
    // The second run reads the same two things, and then finds nobody who is not checked yet.
    expect(await run()).toBe(3);
  });

  it("is not written for a person without an e-mail address", async () => {
    await lms.db.updateTable("account").set({ email: "", email_key: null }).where("email", "=", LEARNER).execute();
    await announce(ALL, "We are closed on Friday");
    setTime(MONDAY);
    await writeDigests();
    const mails = await lms.db.selectFrom("mail").select("user_id").execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.map(({ user_id }) => user_id)).not.toContain(idOf("user", "learner"));
  });

  it.each([
    ["is a draft", "draft", 1],
    ["is archived", "archived", 1],
    ["has expired", "expired", 2],
  ] as const)("asks whether the course %s", async (_, state, count) => {
    await announce(SEA, "The tide is high");
    await announce(AIR, "Wind");
    await lms.db.updateTable("objective").set({ state }).where("id", "=", SEA).execute();
    setTime(MONDAY);
    const [mail] = await sentTo(LEARNER);
    expect(mail?.text?.match(/Course (sea|air)/g)).toHaveLength(count);
  });

  it.each([
    ["has ended", { availability_end_date: new Date(MONDAY) }, 1],
    ["ends soon", { availability_end_date: new Date("2026-11-23T07:00:01Z") }, 2],
    ["has not begun", { availability_date: new Date("2026-11-23T07:00:01Z") }, 1],
    ["begins now", { availability_date: new Date(MONDAY) }, 2],
  ])("asks whether the access to the course %s", async (_, change, count) => {
    await announce(SEA, "The tide is high");
    await announce(AIR, "Wind");
    await lms.db.updateTable("objective_access").set(change).where("objective_id", "=", SEA).execute();
    setTime(MONDAY);
    const [mail] = await sentTo(LEARNER);
    expect(mail?.text?.match(/Course (sea|air)/g)).toHaveLength(count);
  });

  it.each([
    ["shows no announcements", { settings: { "platform.ui.announcements.learner.visible": false } }],
    ["sends no mails", { plugins: { mails: { enabled: false } } }],
  ])("waits while the tenant %s", async (_, config) => {
    await announce(SEA, "The tide is high");
    setTime(MONDAY);
    lms.config.change(config);
    await writeDigests();
    expect(await pluginDb<ChannelTables>(lms.db).selectFrom("announcement_digest").selectAll().execute()).toEqual([]);
    lms.config.change({});
    expect(await sentTo(LEARNER)).toHaveLength(1);
  });
});
