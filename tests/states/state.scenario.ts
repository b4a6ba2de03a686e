import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import { migrations } from "../../server/app/migrations";
import { allRows } from "../../server/app/testing/all-rows";
import { newId } from "../../server/database/new-id";
import { addressOfFile, seaDiscussion } from "../../server/learning/testing/attached-file";
import { access, course, group, LEARNER, OTHER, sample } from "../../server/learning/testing/sample-package";
import { smallPicture } from "../../server/learning/testing/small-picture";
import { startTestLms } from "../../server/learning/testing/test-lms";
import { rememberSignOut } from "../../server/people/sessions/sign-outs";

/** The program of `keep.ts`. It fills a database by what people do, and writes it as SQL. */
const [, , name] = process.argv;
const talk = { key: "open", type: "discussion" as const, name: "Talk", discussion: { requiredPosts: 1 } };
const lms = await startTestLms({
  ...sample(
    [
      course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] }),
      course("sea", { activity: group("root", [talk]) }),
    ],
    [access("graded"), access("sea"), access("sea", { user: "other" })],
  ),
  announcements: [{ key: "hello", course: "sea", author: "instructor", text: "Welcome", posted: "now-2d" }],
});
const ada = await lms.member(LEARNER);
const attempt = (await ada.learner.start("graded")).body.resultId;
await ada.learner.take(attempt, "graded", "a", "b", "c");
await ada.learner.submit(attempt);
await ada.learner.start("sea");
const file = newId();
await ada.raw({
  method: "PUT",
  url: `${addressOfFile(file)}?name=a.png`,
  payload: smallPicture,
  headers: { "x-csrf-token": ada.csrfToken, "content-type": "application/octet-stream" },
});
const message = {
  id: newId(),
  channelId: seaDiscussion,
  replyTo: null,
  text: "It's “salt”\\water",
  attachments: [file],
};
await ada.call("postMessage", { body: message });
await (await lms.member(OTHER)).learner.start("sea");
const event = { id: newId(), name: "render_crash", time: "2026-11-21T09:00:00Z", role: "learner", data: { text: "a" } };
await ada.post("/api/platform/v1/events", { events: [event] });
await ada.call("prepareDataDownload", { body: { format: "json" } });
lms.config.change({ settings: { "promo-banners.banners": [{ id: "hello", text: "Hello" }] } });
await ada.call("closeBanner", { params: { bannerId: "hello" } });
const { address } = (await ada.call("renewCalendarFeed")).body;
await lms.app.inject({ url: address });
await ada.call("markNewsRead", { body: { until: lms.clock.now.toISOString() } });
await ada.call("chooseNews", { params: { kind: "grade" }, body: { bell: false } });
const { tenantId, id } = ada.user;
const now = lms.clock.now;
const provider = { issuer: "https://id.example", subject: "ada", provider_session: null, id_token: null };
const ended = { tenant_id: tenantId, user_id: id, created: now, ...provider };
await rememberSignOut(lms.context.dbOf(tenantId), ended, now);

/** The columns of a table, without those that the database makes of others. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(lms.db);
  return rows.map(({ name }) => `"${name}"`).join(", ");
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rows: string[] = [];
const all = await allRows(lms.db);
for (const [table, own] of all) {
  const columns = await columnsOf(table);
  for (const row of own) {
    const record = `jsonb_populate_record(null::${table}, ${quoted(row)})`;
    rows.push(`insert into ${table} (${columns}) select ${columns} from ${record};`);
  }
}
const lines = [
  // Rows come in the order of their tables' names, whatever they reference.
  "set session_replication_role = replica;",
  "create table migration (name text primary key, applied timestamptz not null, checksum text);",
  ...migrations.flatMap((room) => room.migrations.flat().map((statement) => `${statement.trim()};`)),
  // Some migrations have made rows.
  `truncate ${[...all.keys()].join(", ")};`,
  ...rows,
  "set session_replication_role = origin;",
];
writeFileSync(`tests/states/${name}.sql`, `${lines.join("\n")}\n`);
await lms.close();
process.exit();
