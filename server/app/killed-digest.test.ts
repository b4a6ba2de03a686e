import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { json } from "../database/columns";
import { newId } from "../database/new-id";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { freePort } from "./testing/free-port";
import { type MailServer, startMailServer } from "./testing/mail-server";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";
import { inStoppedDatabase } from "./testing/stopped-database";
import { makeDataDirectory } from "./testing/test-database";

const dataDir = mkdtempSync(join(tmpdir(), "portal-killed-digest-"));
let mailServer: MailServer;
beforeAll(async () => {
  [mailServer] = await Promise.all([startMailServer(), buildSmallServer(), makeDataDirectory(dataDir)]);
});
afterAll(async () => {
  await mailServer.stop();
  rmSync(dataDir, { recursive: true });
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
 * The e-mail address of one of the readers. The small server (a server process of this test) adds an account with this
 * address if there is none, and there would then be one reader more.
 */
const CALLER = "a@demo.example";
const emails = [CALLER, ...Array.from({ length: READERS - 1 }, (_, at) => `reader-${at}@school.example`)];

/** Stores the readers, and an announcement to everybody that nobody has read. */
function announce() {
  return inStoppedDatabase(dataDir, async (db) => {
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
  });
}

/** How many people were checked, and how many digests are stored. */
const counts = () =>
  inStoppedDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ checked: number; mails: number }>`select
      (select count(*)::integer from announcement_digest) as checked,
      (select count(*)::integer from mail where kind = 'discussions.digest') as mails`.execute(db);
    return rows;
  });

it("gives everybody one digest when the server is killed while it writes them", async () => {
  await announce();
  // At this address no mail server answers, so nothing is sent while the first server runs.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const first = new SmallServer({ DATA_DIR: dataDir, NOW, SMTP_URL, HANG_MAIL: String(KILLED_AT) });
  await first.hear("in the middle of mails");
  await first.end("SIGKILL");
  expect(await counts()).toEqual([{ checked: 100, mails: 100 }]);

  const second = new SmallServer({ DATA_DIR: dataDir, NOW: LATER, SMTP_URL: mailServer.url });
  await vi.waitFor(() => expect(mailServer.got).toHaveLength(READERS), { timeout: 100_000, interval: 200 });
  expect(await second.end("SIGTERM")).toBe(0);
  expect(mailServer.got.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  expect(await counts()).toEqual([{ checked: READERS, mails: READERS }]);
}, 180_000);
