import type { ChannelTables } from "../channels/tables";
import type { ProgressTables } from "./attempts/attempts.tables";
import type { CatalogueTables } from "./courses/catalogue.tables";
import type { CourseTables } from "./courses/courses.tables";
import type { FileTables } from "./files/files.tables";
import type { GradingTables } from "./grading/grading.tables";
import type { GroupTables } from "./groups/groups.tables";
import type { ReinforcementTables } from "./reinforcements/reinforcements.tables";

/** Tables of courses, attempts and certificates. Every key begins with `tenant_id`. */
export type LmsTables = CatalogueTables &
  ChannelTables &
  CourseTables &
  FileTables &
  GradingTables &
  GroupTables &
  ProgressTables &
  ReinforcementTables;
