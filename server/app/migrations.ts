import { commandsMigrations } from "../contract/commands/commands.migrations";
import { type RoomMigrations, tablesOf } from "../database/migrate";
import { learningMigrations } from "../learning/learning.migrations";
import { peopleMigrations } from "../people/people.migrations";
import { installed } from "../plugins/installed";

/**
 * All migrations in the order in which they run. A foreign key may refer only to tables of the same entry or of an
 * earlier entry. So the parts of the server on which others build come first, and plugins come last. The migrations of
 * a plugin run even while the plugin is off.
 */
export const migrations: readonly RoomMigrations[] = [
  peopleMigrations,
  commandsMigrations,
  learningMigrations,
  ...installed.plugins.map(({ id, migrations = [], hooks }) => ({
    room: id,
    migrations,
    ownTablesOnly: true,
    types: Object.keys(hooks?.activityTypes ?? {}),
  })),
];

const rooms = new Map(migrations.flatMap((room) => tablesOf(room).map((table) => [table, room.room] as const)));

/**
 * The part of the server, or the id of the plugin, whose migrations make this table. null for a table that no installed
 * part makes.
 */
export function roomOf(table: string): string | null {
  return rooms.get(table) ?? null;
}
