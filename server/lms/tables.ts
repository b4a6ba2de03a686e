import type { ChannelTables } from "../channels/tables";
import type { CatalogueTables } from "./tables/catalogue-tables";
import type { CourseTables } from "./tables/course-tables";
import type { FileTables } from "./tables/file-tables";
import type { GradingTables } from "./tables/grading-tables";
import type { GroupTables } from "./tables/group-tables";
import type { ProgressTables } from "./tables/progress-tables";
import type { ReinforcementTables } from "./tables/reinforcement-tables";

/** Tables of courses, attempts and certificates. Every key begins with `tenant_id`. */
export type LmsTables = CatalogueTables &
  ChannelTables &
  CourseTables &
  FileTables &
  GradingTables &
  GroupTables &
  ProgressTables &
  ReinforcementTables;
