import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ImportSurroundings } from "../../course-package/import/run-import";
import { migrate, type RoomMigrations } from "../../database/migrate";
import { newId } from "../../database/new-id";
import type { Database } from "../../database/open";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { migrations } from "../migrations";
import { taskSurroundings } from "../testing/task-surroundings";
import { openTestDatabase } from "../testing/test-database";
import { readOrder, runOrder, type TaskOrder } from "./tasks";

/** A plugin that a build has had. One of its tables got another name, and they refer to each other. */
const ballots: RoomMigrations = {
  room: "my-ballots",
  ownTablesOnly: true,
  types: ["ballot"],
  migrations: [
    [
      "create table ballot (id integer primary key, vote integer)",
      "create table vote (id integer primary key, ballot integer references ballot)",
      "insert into ballot values (1, null)",
    ],
    [
      "alter table vote rename to ballot_vote",
      "alter table ballot add foreign key (vote) references ballot_vote",
      "insert into ballot_vote values (1, 1), (2, 1)",
    ],
  ],
};

let database: Database;
let surroundings: ImportSurroundings;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "config-"));
  database = await openTestDatabase();
  surroundings = taskSurroundings(database, { now: new Date() });
  await migrate(database.db, [...migrations, ballots]);
  await fill();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

type Input = Extract<TaskOrder, { task: "plugin" }>["input"];
async function plugin(input: Input) {
  vi.stubEnv("CONFIG_DIR", folder);
  return runOrder({ task: "plugin", input }, surroundings);
}

/** A course with an activity of the type, mails of a kind and of others, and a configuration. */
async function fill(): Promise<void> {
  const { db } = database;
  const own = { tenant: DEFAULT_TENANT_ID, course: newId(), user: newId() };
  await sql`insert into account (tenant_id, id, email, first_name, last_name, roles, created)
    values (${own.tenant}, ${own.user}, 'ada@example.org', 'Ada', 'Ada', '[]', now())`.execute(db);
  await sql`insert into objective (tenant_id, id, name, code, description, state, type, root_part_id, presentation_mode,
    display_mode, enable_ai_tutor, access_new_content_after_completion, open_catalog, children_count, support_review)
    values (${own.tenant}, ${own.course}, 'Trees', 'T', '', 'ready', 'course', ${newId()}, 'x', 'x', false, false, false, 1,
    false)`.execute(db);
  await sql`insert into activity (tenant_id, id, objective_id, type, state, name, demands, support_mobile_view,
    support_fullscreen_view, support_lti_authoring, support_lti_grading, support_review, support_collaborative_mode,
    support_personal_mode) values (${own.tenant}, ${newId()}, ${own.course}, 'ballot', 'ready', 'Vote', '[]', true, true,
    false, false, false, false, true)`.execute(db);
  for (const [kind, state] of [
    ["my-ballots.new", "waiting"],
    ["my-ballots.new", "sent"],
    ["my-ballots-too.new", "waiting"],
  ]) {
    await sql`insert into mail (tenant_id, id, user_id, kind, key, content, state, tries, due, created)
      values (${own.tenant}, ${newId()}, ${own.user}, ${kind}, ${newId()}, '{}', ${state}, 0, now(), now())`.execute(
      db,
    );
  }
  for (const [number, value] of [
    [1, { plugins: { "my-ballots": { enabled: true } } }],
    [2, { rollouts: { some: { settings: { "my-ballots.max": 4 } } } }],
  ] as const) {
    await sql`insert into config_revision (tenant_id, number, reason, value)
      values (${own.tenant}, ${number}, '', ${JSON.stringify(value)})`.execute(db);
  }
  writeFileSync(
    join(folder, "config.json"),
    '{\n  "plugins": { "my-ballots": { "enabled": false } },\n  "settings": { "my-ballots.max": 3, "platform.x": 1 }\n}',
  );
}

describe("npm run plugin", () => {
  it("lists plugins with what there is of them, removed ones and those of the build", async () => {
    const { text } = await plugin({ do: "list" });
    const lines = text.split("\n");
    expect(lines).toContain(
      "my-ballots  removed: 2 table(s), 5 row(s), 2 migration(s), 1 activity(ies), 3 place(s) in the configuration",
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^mails {2}in this build: 2 table\(s\), 3 row\(s\), \d migration/),
    );
    expect(text).not.toMatch(/^(people|platform)\b/m);
  });

  it("shows tables, migrations, mails by state, activities and lines of the configuration", async () => {
    const { ok, text } = await plugin({ do: "data", plugin: "my-ballots" });
    expect(ok).toBe(true);
    const shown = text.replaceAll(/\d+ kB/g, "… kB").replaceAll(/config-\w+\//g, "config/");
    expect(shown.split("\n").map((line) => line.trim())).toEqual([
      '"my-ballots" is not in this build and has:',
      "table ballot: 1 row(s), … kB",
      "table ballot_vote: 2 row(s), … kB",
      "migrations: my-ballots/1, my-ballots/2",
      'in mail.kind: 1 row(s) with the state "sent"',
      'in mail.kind: 1 row(s) with the state "waiting"',
      'in the course "Trees": 1 activity(ies) of the type "ballot"',
      "configuration: config/config.json:2 /plugins/my-ballots",
      "configuration: config/config.json:3 /settings/my-ballots.max",
      'configuration: revision 2 of "Learner portal" /rollouts/some/settings/my-ballots.max',
    ]);
    expect(await plugin({ do: "data", plugin: "ballots" })).toMatchObject({ ok: false });
  });

  it("refuses to drop what was not confirmed, belongs to a plugin of the build, or others refer to", async () => {
    const remove = (id: string, isSure: boolean) => plugin({ do: "remove", plugin: id, isSure });
    expect(await remove("my-ballots", false)).toMatchObject({ ok: false, text: expect.stringContaining("Say --yes") });
    expect(await remove("mails", true)).toMatchObject({ ok: false, text: expect.stringContaining("in this build") });
    await sql`create table leaf (ballot integer references ballot)`.execute(database.db);
    expect(await remove("my-ballots", true)).toMatchObject({ ok: false, text: expect.stringContaining("leaf") });
    await sql`drop table leaf`.execute(database.db);
    expect((await plugin({ do: "list" })).text).toContain("my-ballots  removed: 2 table(s), 5 row(s)");
  });

  it("refuses to forget the migrations of a plugin whose tables are not known", async () => {
    const { db } = database;
    await sql`create table old_vote (id integer)`.execute(db);
    await sql`insert into migration values ('old-ballots/1', now(), null)`.execute(db);
    expect(await plugin({ do: "remove", plugin: "old-ballots", isSure: true })).toMatchObject({
      ok: false,
      text: expect.stringContaining("Nothing says whose these tables are: old_vote."),
    });
    await sql`drop table old_vote`.execute(db);
    expect(await plugin({ do: "remove", plugin: "old-ballots", isSure: true })).toMatchObject({ ok: true });
  });

  it("drops it all, says what stays, and a later build with the plugin begins anew", async () => {
    const { ok, text } = await plugin({ do: "remove", plugin: "my-ballots", isSure: true });
    expect(ok).toBe(true);
    const [dropped, stays] = text.split("These stay");
    expect(dropped).toContain("table ballot_vote: 2 row(s)");
    expect(stays).toContain('in the course "Trees": 1 activity(ies)');
    expect(stays).toContain("config.json:2 /plugins/my-ballots");
    const { rows } = await sql<{ kind: string }>`select kind from mail`.execute(database.db);
    expect(rows).toEqual([{ kind: "my-ballots-too.new" }]);
    expect((await plugin({ do: "list" })).text).toContain("my-ballots  removed: 1 activity(ies), 3 place(s)");
    expect(await migrate(database.db, [...migrations, ballots])).toEqual(["my-ballots/1", "my-ballots/2"]);
  });

  it.each([{ do: "remove", plugin: "x" }, { do: "data" }, { do: "list", plugin: "x" }])(
    "is not understood as %j",
    (input) => expect(readOrder({ task: "plugin", input })).toBeNull(),
  );
});
