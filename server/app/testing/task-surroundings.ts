import type { ImportSurroundings } from "../../course-package/import/run-import";
import type { Database } from "../../database/open";
import { installed } from "../../plugins/installed";

/** What commands of administrators get in tests: no demo, no reading process, and nobody who is told. */
export function taskSurroundings(database: Database, more: Partial<ImportSurroundings> = {}): ImportSurroundings {
  return {
    acrossTenants: database.db,
    demoFolder: null,
    now: new Date("2026-11-22T09:00:00Z"),
    dataDir: "",
    plugins: installed,
    readingLimits: { memoryMegabytes: 1, seconds: 1 },
    tell: () => undefined,
    signal: new AbortController().signal,
    publish: () => undefined,
    ...more,
  };
}
