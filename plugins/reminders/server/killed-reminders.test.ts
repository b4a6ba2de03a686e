import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sharedServer } from "../../../server/app/testing/engines";
import { freePort } from "../../../server/app/testing/free-port";
import { type MailServer, startMailServer } from "../../../server/app/testing/mail-server";
import { buildSmallServer, SmallServer } from "../../../server/app/testing/run-small-server";
import { storeContents } from "../../../server/course-package/store/store-contents";
import type { Database } from "../../../server/database/open";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { withLabs } from "../../../server/learning/testing/labs";
import { course, sample } from "../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../server/learning/testing/test-lms";

let database: Database;
let mailServer: MailServer;
beforeAll(async () => {
  const [postgres, mails] = await Promise.all([sharedServer(), startMailServer(), buildSmallServer()]);
  mailServer = mails;
  database = await postgres.open();
});
afterAll(async () => {
  await mailServer?.stop();
  await database?.close();
});

const NOW = "2026-11-23T09:00:00Z";
/** The server is killed when it stores the mail with this number. */
const KILLED_AT = 3;
const keys = ["ada", "bo", "cem", "dan", "eve"];
const TENANT_CONFIG = JSON.stringify({ settings: { "reminders.daysBefore": ["7", "1"] } });

/** Five people with a course that is due tomorrow. */
async function enrol(): Promise<void> {
  const { users: _, ...rest } = sample([course("sea")], []);
  const users = keys.map((key) => ({
    key,
    email: `${key}@demo.example`,
    firstName: key,
    lastName: "Example",
    roles: ["Learner" as const],
  }));
  const accesses = keys.map((user) => ({ user, course: "sea", isMandatory: true, dueDate: "2026-11-24T12:00:00Z" }));
  const contents = contentsOf({ ...rest, users, accesses } as Parameters<typeof contentsOf>[0]);
  const options = { tenantId: DEFAULT_TENANT_ID, now: new Date(NOW), plugins: withLabs, replace: true };
  await storeContents(database.db, contents, options);
}

async function counts() {
  const { rows } = await sql<{ reminders: number; mails: number }>`select
    (select count(*)::integer from reminder) as reminders,
    (select count(*)::integer from mail where kind = 'reminders.due') as mails`.execute(database.db);
  return rows;
}

it("reminds everybody once when the server is killed, and two with clocks of their own go on", async () => {
  await enrol();
  const DATABASE_URL = database.url ?? "";
  // At this address no mail server answers, so nothing is sent while the first server runs.
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  const first = new SmallServer({
    DATABASE_URL,
    TENANT_CONFIG,
    NOW,
    SMTP_URL: nowhere,
    HANG_MAIL: String(KILLED_AT),
  });
  await first.hear("in the middle of mails");
  await first.end("SIGKILL");
  expect(await counts()).toEqual([{ reminders: KILLED_AT - 1, mails: KILLED_AT - 1 }]);

  const going = { DATABASE_URL, TENANT_CONFIG, SMTP_URL: mailServer.url };
  const both = ["2026-11-23T12:00:00Z", "2026-11-23T10:30:00Z"].map((now) => new SmallServer({ ...going, NOW: now }));
  await vi.waitFor(() => expect(mailServer.got).toHaveLength(keys.length), { timeout: 100_000, interval: 200 });
  for (const server of both) expect(await server.end("SIGTERM")).toBe(0);
  expect(mailServer.got.map(({ to }) => to).toSorted()).toEqual(keys.map((key) => `${key}@demo.example`));
  expect(await counts()).toEqual([{ reminders: keys.length, mails: keys.length }]);
}, 180_000);
