import { commandsMigrations } from "../contract/commands/commands.migrations";
import type { RoomMigrations } from "../database/migrate";
import { learningMigrations } from "../learning/learning.migrations";
import { peopleMigrations } from "../people/people.migrations";
import { installed } from "../plugins/installed";

/**
 * In the order of the floors, plugins after them: a foreign key leads only to tables of its own room or of a floor before
 * it. They run while a plugin is off, too.
 */
export const migrations: readonly RoomMigrations[] = [
  peopleMigrations,
  commandsMigrations,
  learningMigrations,
  ...installed.halves.map(({ id, migrations = [] }) => ({ room: id, migrations })),
];
