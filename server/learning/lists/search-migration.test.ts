import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrations } from "../../app/migrations";
import { sharedServer } from "../../app/testing/engines";
import { newId } from "../../database/new-id";
import { openDatabase } from "../../database/open";
import { searchMigration } from "./search.migration";
import { containsWords } from "./search-condition";

it("makes the courses searchable that were stored before", async () => {
  const server = await sharedServer();
  const options = { dataDir: "", url: await server.createDatabase() };
  const before = migrations.map(({ room, migrations: all }) => ({
    room,
    migrations: room === "learning" ? all.slice(0, all.indexOf(searchMigration)) : all,
  }));
  const old = await openDatabase({ ...options, migrations: before });
  const course = {
    tenant_id: newId(),
    id: newId(),
    root_part_id: newId(),
    name: "Straßenkunde",
    code: "S-1",
    description: "Für Anfänger",
    state: "ready",
    type: "text",
    presentation_mode: "default",
    display_mode: "default",
    children_count: 0,
    open_catalog: false,
    enable_ai_tutor: false,
    access_new_content_after_completion: false,
    support_review: false,
  } as const;
  await sql`insert into objective (${sql.join(Object.keys(course).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(course))})`.execute(old.db);
  await old.close();

  const database = await openDatabase({ ...options, migrations });
  const found = (text: string) =>
    database.db.selectFrom("objective").select("name").where(containsWords(text)).execute();
  expect(await found("anfanger STRASSE")).toEqual([{ name: "Straßenkunde" }]);
  expect(await found("anfang zeppelin")).toEqual([]);
  await database.close();
});
