import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { json } from "../database/columns";
import { newId } from "../database/new-id";
import type { Database } from "../database/open";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { sharedServer } from "./testing/engines";
import { freePort } from "./testing/free-port";
import { type MailServer, startMailServer } from "./testing/mail-server";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";

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

/** How many people get a digest: more than one transaction of the server takes. */
const READERS = 130;
/** The server is killed when it stores the mail with this number, which is in its second transaction. */
const KILLED_AT = 115;
const BEFORE = "2026-11-22T12:00:00Z";
/** A Monday: on this day weekly digests come. */
const NOW = "2026-11-23T09:00:00Z";
const LATER = "2026-11-23T12:00:00Z";
/**
 * The e-mail address of one of the readers. The small server adds an account with this address if there is none, and
 * there would then be one reader more.
 */
const CALLER = "a@demo.example";
const emails = [CALLER, ...Array.from({ length: READERS - 1 }, (_, at) => `reader-${at}@school.example`)];

/** Stores the readers, and an announcement to everybody that nobody has read. */
async function announce() {
  const { db } = database;
  const tenant = { tenant_id: DEFAULT_TENANT_ID };
  const created = new Date(BEFORE);
  const person = { first_name: "Bo", last_name: "Example", roles: json(["Learner"]), timezone: "UTC", created };
  await db
    .insertInto("account")
    .values(emails.map((email) => ({ ...tenant, ...person, id: newId(), email, email_key: email })))
    .execute();
  await sql`insert into channel (tenant_id, id, kind) values
    (${DEFAULT_TENANT_ID}, ${DEFAULT_TENANT_ID}, 'announcement')`.execute(db);
  await sql`insert into channel_message (tenant_id, id, channel_id, text, format, created, changed) values
    (${DEFAULT_TENANT_ID}, ${newId()}, ${DEFAULT_TENANT_ID}, 'The pool is closed on Friday.', 'markdown',
      ${created}, ${created})`.execute(db);
}

/** How many people were checked, and how many digests are stored. */
async function counts() {
  const { rows } = await sql<{ checked: number; mails: number }>`select
    (select count(*)::integer from announcement_digest) as checked,
    (select count(*)::integer from mail where kind = 'discussions.digest') as mails`.execute(database.db);
  return rows;
}

it("gives everybody one digest when the server is killed while it writes them", async () => {
  await announce();
  // At this address no mail server answers, so nothing is sent while the first server runs.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const DATABASE_URL = database.url ?? "";
  const first = new SmallServer({ DATABASE_URL, NOW, SMTP_URL, HANG_MAIL: String(KILLED_AT) });
  await first.hear("in the middle of mails");
  await first.end("SIGKILL");
  expect(await counts()).toEqual([{ checked: 100, mails: 100 }]);

  const second = new SmallServer({ DATABASE_URL, NOW: LATER, SMTP_URL: mailServer.url });
  await vi.waitFor(() => expect(mailServer.got).toHaveLength(READERS), { timeout: 100_000, interval: 200 });
  expect(await second.end("SIGTERM")).toBe(0);
  expect(mailServer.got.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  expect(await counts()).toEqual([{ checked: READERS, mails: READERS }]);
}, 180_000);
