import type { ImportContext, ImportSurroundings } from "../../course-package/import/run-import";

/** What a task of an administrator is done with. */
export type TaskContext = ImportContext & Pick<ImportSurroundings["plugins"], "hooks">;
