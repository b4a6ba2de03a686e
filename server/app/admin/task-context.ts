import type { ImportContext, ImportSurroundings } from "../../course-package/import/run-import";

/**
 * Everything that a command of an administrator (run in a terminal, such as `npm run import`) may use: what an import
 * may use, and the hooks.
 */
export type TaskContext = ImportContext & Pick<ImportSurroundings["plugins"], "hooks">;
