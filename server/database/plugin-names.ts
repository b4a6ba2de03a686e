import { type Kysely, sql } from "kysely";
import { checkOwnTables } from "./own-tables.rules";
import type { Tables } from "./tables";

type PluginName = Tables["plugin_name"];

/** What it reads of `RoomMigrations`. */
interface Room {
  readonly room: string;
  readonly migrations: readonly (readonly string[])[];
  readonly ownTablesOnly?: boolean;
  readonly types?: readonly string[];
}

/**
 * Stores which plugin of the build has made which table, and declares which type of activity, so that `npm run plugin`
 * finds them after the plugin was removed. What a removed plugin has left stays stored.
 */
export async function recordNames(db: Kysely<Tables>, rooms: readonly Room[]): Promise<void> {
  const names = rooms.filter(({ ownTablesOnly }) => ownTablesOnly).flatMap(namesOf);
  if (names.length === 0) return;
  await sql`create table if not exists plugin_name (
    kind text not null, name text not null, plugin text not null, primary key (kind, name))`.execute(db);
  const known = await db.selectFrom("plugin_name").selectAll().execute();
  const stored = new Set(known.map(textOf));
  const added = names.filter((name) => !stored.has(textOf(name)));
  if (added.length === 0) return;
  await db
    .insertInto("plugin_name")
    .values(added)
    .onConflict((conflict) =>
      conflict.columns(["kind", "name"]).doUpdateSet(({ ref }) => ({ plugin: ref("excluded.plugin") })),
    )
    .execute();
}

function namesOf({ room: plugin, migrations, types = [] }: Room): PluginName[] {
  const { made } = checkOwnTables(migrations.flat(), new Set(), new Set());
  return [
    // The indexes among them do no harm: who reads the names asks which tables there are.
    ...[...made].map((name) => ({ kind: "table" as const, name, plugin })),
    ...types.map((name) => ({ kind: "activityType" as const, name, plugin })),
  ];
}

const textOf = ({ kind, name, plugin }: PluginName) => `${kind} ${name} ${plugin}`;
