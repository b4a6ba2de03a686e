import type { LmsTables } from "../learning/tables";
import type { LtiTables } from "../lti/tables";
import type { ProctoringTables } from "../proctoring/tables";
import type { QuizTables } from "../tools/quiz/tables";
import type { PlatformTables } from "./platform-tables";

/** All tables of the database, as Kysely sees them. */
export type Tables = PlatformTables & LmsTables & LtiTables & ProctoringTables & QuizTables;
