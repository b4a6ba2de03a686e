import type { NamedTenant, Task, TaskOutcome, TaskSurroundings } from "../../contract/tasks/task";
import { type ReadContents, type ReadingLimits, readApart } from "../apart/read-apart";
import { ImportError } from "../import-problem";
import type { PackagePlugins } from "../package-section";
import { checkpointOf } from "../store/checkpoint";
import { CoursesExist } from "../store/replacement";
import { type StoreOptions, storeContents, UnknownLearners } from "../store/store-contents";
import { importReport, refusalText } from "./import-report";

/** What the process with the database gives to an import. */
export interface ImportSurroundings extends TaskSurroundings {
  /** The portal's data folder. */
  readonly dataDir: string;
  /** Folder of the demo's package. null when demo accounts are not allowed. */
  readonly demoFolder: string | null;
  readonly readingLimits: ReadingLimits;
  readonly plugins: PackagePlugins;
}

export type ImportContext = ImportSurroundings & NamedTenant;

export interface ImportRequest {
  /** Absolute path of a file or a folder. */
  readonly path: string;
  /** The people who get the courses of a package without accesses. */
  readonly grantTo: NonNullable<StoreOptions["grantTo"]>;
  /** Whether existing courses may be replaced. */
  readonly replace?: boolean;
  /** Key of the course. It replaces the identifier in the archive. */
  readonly as?: string;
}

/** Reads an archive: in a separate process, or in tests in this process. */
export type Reader = (request: ImportRequest, context: ImportContext) => Promise<ReadContents>;

const apart: Reader = ({ path, as }, { dataDir, readingLimits: limits, tell, signal }) =>
  readApart({ path, dataDir, limits, tell, signal, ...(as !== undefined && { as }) });

export const importTask: Task<ImportRequest, ImportContext> = {
  input: {
    type: "object",
    required: ["path", "grantTo"],
    additionalProperties: false,
    properties: {
      path: { type: "string" },
      grantTo: { anyOf: [{ const: "learners" }, { type: "array", items: { type: "string" } }] },
      replace: { type: "boolean" },
      as: { type: "string" },
    },
  },
  run: (request, context) => runImport(request, context),
};

/** Reads an archive and stores it. A broken archive changes nothing, and the answer has all its faults. */
export async function runImport(request: ImportRequest, context: ImportContext, read = apart): Promise<TaskOutcome> {
  const { acrossTenants, tenantId, now, plugins, tell, signal } = context;
  const { grantTo, replace = false } = request;
  let staged: ReadContents | null = null;
  try {
    staged = await read(request, context);
    const { contents } = staged;
    const stored = await storeContents(acrossTenants, contents, {
      ...{ tenantId, now, plugins, grantTo, replace },
      checkpoint: checkpointOf(tell, signal),
    });
    return { ok: true, ...importReport(contents, stored, { tenantId, sections: plugins.sections }) };
  } catch (error) {
    if (signal.aborted) return unchanged("The import was cancelled.");
    if (error instanceof CoursesExist) return unchanged(`${error.code}  ${refusalText(error.courses)}`);
    if (error instanceof UnknownLearners) return unchanged(error.text);
    if (error instanceof ImportError) return unchanged(error.message, error.whole);
    throw error;
  } finally {
    await staged?.dispose();
  }
}

function unchanged(why: string, whole?: string): TaskOutcome {
  return { ok: false, text: `${why}\n\nNothing was changed.`, ...(whole !== undefined && { whole }) };
}
