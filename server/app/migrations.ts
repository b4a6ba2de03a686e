import { channelsMigrations } from "../channels/channels.migrations";
import { commandsMigrations } from "../contract/commands/commands.migrations";
import type { RoomMigrations } from "../database/migrate";
import { learningMigrations } from "../learning/learning.migrations";
import { ltiMigrations } from "../lti/lti.migrations";
import { peopleMigrations } from "../people/people.migrations";
import { proctoringMigrations } from "../proctoring/proctoring.migrations";
import { quizMigrations } from "../tools/quiz/quiz.migrations";

/** In the order of the floors: a foreign key leads only to tables of its own room or of one before it. */
export const migrations: readonly RoomMigrations[] = [
  peopleMigrations,
  commandsMigrations,
  learningMigrations,
  channelsMigrations,
  ltiMigrations,
  proctoringMigrations,
  quizMigrations,
];
