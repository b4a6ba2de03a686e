import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "../app/migrations";
import { engineForTests } from "../app/testing/engine-for-tests";
import { sharedServer, testEngines } from "../app/testing/engines";
import { isMigrated, migrate } from "./migrate";
import { type Database, openDatabase } from "./open";

const FIRST = ["create table note (id integer primary key)", "insert into note values (1)"];
const SECOND = ["alter table note add column text text"];
const notes = (...steps: readonly (readonly string[])[]) => [{ room: "notes", migrations: steps }];

describe.each(testEngines)("migrations on $name", ({ start }) => {
  const open = engineForTests(start);
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 30_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
  });

  async function tables(): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
    return rows.map(({ name }) => name);
  }
  const applied = () => database.db.selectFrom("migration").select("name").orderBy("name").execute();

  it("are applied once, and named by room and number", async () => {
    expect(await migrate(database.db, notes(FIRST))).toEqual(["notes/1"]);
    expect(await isMigrated(database.db, notes(FIRST, SECOND))).toBe(false);
    const comments = { room: "comments", migrations: [["create table comment (note integer references note)"]] };
    const both = [...notes(FIRST, SECOND), comments];
    expect(await migrate(database.db, both)).toEqual(["notes/2", "comments/1"]);
    expect(await migrate(database.db, both)).toEqual([]);
    expect(await applied()).toEqual([{ name: "comments/1" }, { name: "notes/1" }, { name: "notes/2" }]);
    expect(await isMigrated(database.db, both)).toBe(true);
  });

  it("are applied by one of several processes that start at once", async () => {
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, migrations)));
    expect(done.flat()).toEqual(
      migrations.flatMap(({ room, migrations: steps }) => steps.map((_, index) => `${room}/${index + 1}`)),
    );
  });

  it("leave an empty database empty when one fails, and say which and why", async () => {
    const broken = {
      room: "comments",
      migrations: [["create table comment (id integer)", "insert into nowhere values (1)"]],
    };
    await expect(migrate(database.db, [...notes(FIRST), broken])).rejects.toMatchObject({
      name: "CannotMigrate",
      message: expect.stringMatching(
        /^The migration comments\/1 failed: relation "nowhere" does not exist\. .*insert into nowhere/,
      ),
    });
    expect(await tables()).toEqual([]);
  });

  it("leave a database that has rows as it was when a later one fails", async () => {
    await migrate(database.db, notes(FIRST));
    await expect(migrate(database.db, notes(FIRST, SECOND, ["drop table note", "drop table note"]))).rejects.toThrow(
      'The migration notes/3 failed: table "note" does not exist.',
    );
    expect((await sql`select * from note`.execute(database.db)).rows).toEqual([{ id: 1 }]);
    expect(await applied()).toEqual([{ name: "notes/1" }]);
  });

  it("of a plugin change its own tables only, and nothing runs when one does not", async () => {
    const plugin = (...steps: string[][]) => [
      ...notes(FIRST),
      { room: "tags", migrations: steps, ownTablesOnly: true },
    ];
    const own = ["create table tag (note integer references note)", "insert into tag select id from note"];
    await expect(migrate(database.db, plugin(own, ["update note set id = 2"]))).rejects.toThrow(
      'The migration tags/2 is refused. It changes "note", which is not its own. Nothing was changed.',
    );
    expect(await tables()).toEqual([]);
    expect(await migrate(database.db, plugin(own, ["alter table tag add column a text"]))).toHaveLength(3);
  });

  it("of one plugin leave it as it was when they fail, and those of all others are applied", async () => {
    const plugin = (room: string, ...steps: string[][]) => ({ room, migrations: steps, ownTablesOnly: true });
    const tag = ["create table tag (note integer references note)"];
    const broken = ["create table tag_kind (id integer)", "alter table tag add column kind integer references nowhere"];
    const rooms = (...steps: string[][]) => [
      ...notes(FIRST),
      plugin("shelves", ["update note set id = 2"]),
      plugin("tags", tag, ...steps),
      plugin("votes", ["create table vote (id integer)"]),
    ];
    const left: string[] = [];
    const start = (...steps: string[][]) =>
      migrate(database.db, rooms(...steps), { leaveOut: (room, { message }) => left.push(`${room}: ${message}`) });
    expect(await start()).toEqual(["notes/1", "tags/1", "votes/1"]);
    const refused = expect.stringContaining('shelves: The migration shelves/1 is refused. It changes "note"');
    const failed = expect.stringContaining('tags: The migration tags/2 failed: relation "nowhere" does not exist.');
    expect(left.splice(0)).toEqual([refused]);
    expect(await start(broken)).toEqual([]);
    expect(left.splice(0)).toEqual([refused, failed]);
    expect(await tables()).toEqual(["migration", "note", "plugin_name", "tag", "vote"]);
    expect((await sql`select * from note`.execute(database.db)).rows).toEqual([{ id: 1 }]);
    expect(await start(["alter table tag add column kind integer"])).toEqual(["tags/2"]);
    await expect(migrate(database.db, rooms())).rejects.toThrow("shelves/1 is refused");
  });

  it("of the portal itself are all undone when one fails, those of plugins too", async () => {
    const own = { room: "tags", migrations: [["create table tag (id integer)"]], ownTablesOnly: true };
    const left: string[] = [];
    const rooms = [own, ...notes(["create table note (id nonsense)"])];
    await expect(migrate(database.db, rooms, { leaveOut: (room) => left.push(room) })).rejects.toThrow("notes/1");
    expect([left, await tables()]).toEqual([[], []]);
  });

  it("are named when they were edited after they were applied, also in a database without checksums", async () => {
    const notices: string[] = [];
    const start = (first: string[]) =>
      migrate(database.db, notes(first, SECOND), { notice: (text) => notices.push(text) });
    await start(FIRST);
    await start(FIRST.map((statement) => `  ${statement.replaceAll(" ", "\n ")}`));
    expect(notices).toEqual([]);
    await sql`update migration set checksum = null`.execute(database.db);
    await start(FIRST);
    await start([...FIRST, "insert into note values (2)"]);
    expect(notices).toEqual([expect.stringMatching(/^The migration notes\/1 was edited after it was applied/)]);
  });

  it("refuse a table that another room has made already", async () => {
    const second = { room: "comments", migrations: [FIRST] };
    await expect(migrate(database.db, [...notes(FIRST), second])).rejects.toThrow(
      'The migration comments/1 failed: relation "note" already exists.',
    );
  });

  it("refuse a database of the migrations from before rooms had their own, and leave it alone", async () => {
    await sql`create table migration (name text primary key, applied timestamptz not null)`.execute(database.db);
    await sql`insert into migration values ('0001-platform', now()), ('0002-lms', now())`.execute(database.db);
    await expect(migrate(database.db, migrations)).rejects.toMatchObject({
      name: "CannotMigrate",
      message: expect.stringMatching(
        /made by an earlier version of the portal \(.*"0001-platform"\).* Start with an empty one/,
      ),
    });
    expect(await tables()).toEqual(["migration"]);
    expect(await applied()).toHaveLength(2);
  });

  it("leave alone what a room has made that is no longer there", async () => {
    await migrate(database.db, notes(FIRST));
    expect(
      await migrate(database.db, [{ room: "comments", migrations: [["create table comment (id integer)"]] }]),
    ).toEqual(["comments/1"]);
    expect(await tables()).toEqual(["comment", "migration", "note"]);
  });

  it("refuse two rooms of one name", async () => {
    await expect(migrate(database.db, [...notes(FIRST), ...notes(SECOND)])).rejects.toThrow(
      'Two rooms of the server bring migrations as "notes"',
    );
  });
});

it("refuses a database of another encoding than UTF-8, and says how to make one", async () => {
  const url = new URL(await (await sharedServer()).createDatabase());
  const former = `${url.pathname.slice(1)}_former`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `create database ${former} encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
  );
  await client.end();
  url.pathname = `/${former}`;
  await expect(openDatabase({ dataDir: "unused", url: url.href, migrations })).rejects.toThrow(
    /has the encoding SQL_ASCII, and the portal needs UTF8\. .*encoding 'UTF8'/,
  );
}, 30_000);
