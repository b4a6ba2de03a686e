import type { CatalogueTables } from "./tables/catalogue-tables";
import type { CourseTables } from "./tables/course-tables";
import type { FileTables } from "./tables/file-tables";
import type { ProgressTables } from "./tables/progress-tables";

/** Tables of courses, attempts and certificates (migration 0002). Every key begins with `tenant_id`. */
export type LmsTables = CatalogueTables & CourseTables & FileTables & ProgressTables;
