import { commandsMigrations } from "../contract/commands/commands.migrations";
import type { RoomMigrations } from "../database/migrate";
import { learningMigrations } from "../learning/learning.migrations";
import { peopleMigrations } from "../people/people.migrations";
import { installed } from "../plugins/installed";

/**
 * All migrations in the order in which they run. A foreign key may refer only to tables of its own entry or of an earlier
 * one, so the floors come from the lowest up, and plugins last. They run even while a plugin is off.
 */
export const migrations: readonly RoomMigrations[] = [
  peopleMigrations,
  commandsMigrations,
  learningMigrations,
  ...installed.halves.map(({ id, migrations = [] }) => ({ room: id, migrations })),
];
