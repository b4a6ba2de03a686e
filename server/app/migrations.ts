import { commandsMigrations } from "../contract/commands/commands.migrations";
import type { RoomMigrations } from "../database/migrate";
import { learningMigrations } from "../learning/learning.migrations";
import { peopleMigrations } from "../people/people.migrations";
import { installed } from "../plugins/installed";

/**
 * In the order of the floors, then the plugins: a foreign key may refer only to tables of its own room or of an earlier
 * floor. They run even while a plugin is off.
 */
export const migrations: readonly RoomMigrations[] = [
  peopleMigrations,
  commandsMigrations,
  learningMigrations,
  ...installed.halves.map(({ id, migrations = [] }) => ({ room: id, migrations })),
];
