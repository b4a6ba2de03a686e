import type { ImportContext, ImportSurroundings } from "../../course-package/import/run-import";

/** Everything that a command of an administrator may use. */
export type TaskContext = ImportContext & Pick<ImportSurroundings["plugins"], "hooks">;
