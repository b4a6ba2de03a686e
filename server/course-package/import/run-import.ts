import type { NamedTenant, Task, TaskOutcome, TaskSurroundings } from "../../contract/tasks/task";
import { refreshStatistics } from "../../database/refresh-statistics";
import { traitsIn } from "../../learning/rows/activity-traits";
import { checkpointOf } from "../format/checkpoint";
import { ImportError } from "../format/import-problem";
import type { PackagePlugins } from "../format/package-section";
import { type ReadContents, type ReadingLimits, readInOwnProcess } from "../reader-process/read-in-own-process";
import { CoursesExist } from "../store/replacement";
import { type StoreOptions, storeContents, UnknownLearners } from "../store/store-contents";
import { importReport, refusalText, reportTable, wholeReport } from "./import-report";

export interface ImportSurroundings extends TaskSurroundings {
  readonly dataDir: string;
  /** The folder of the demo's course package. null when the server allows no demo accounts. */
  readonly demoFolder: string | null;
  readonly readingLimits: ReadingLimits;
  readonly plugins: PackagePlugins;
}

/** `ImportSurroundings` with the tenant that gets the courses. */
export type ImportContext = ImportSurroundings & NamedTenant;

export interface ImportRequest {
  readonly path: string;
  /**
   * Who gets the courses if the archive itself gives nobody access: the accounts with these e-mail addresses, or all
   * accounts with the role Learner.
   */
  readonly grantTo: NonNullable<StoreOptions["grantTo"]>;
  /** Whether the import may replace courses that exist already. */
  readonly replace?: boolean;
  /**
   * A key for the course, in the place of the identifier in the archive. With a new key the import adds a course beside
   * an existing one.
   */
  readonly as?: string;
}

/**
 * Reads the archive that the administrator named. On a server a separate process reads it, so that a harmful archive
 * cannot stop the server. In tests the same process reads it.
 */
export type Reader = (request: ImportRequest, context: ImportContext) => Promise<ReadContents>;

const inOwnProcess: Reader = ({ path, as }, { dataDir, readingLimits: limits, tell, signal }) =>
  readInOwnProcess({ path, dataDir, limits, tell, signal, ...(as !== undefined && { as }) });

/**
 * The administrators' command `import`, as a task that the server runs: the JSON Schema of its options and the function
 * that runs it.
 */
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

/**
 * Reads an archive and stores its courses. If that fails because of the archive or the options, or the administrator
 * cancels it, nothing is changed, and the outcome has `ok: false` and a text with the reasons.
 * @param read reads the archive
 * @throws any other error, such as one of the database
 */
export async function runImport(
  request: ImportRequest,
  context: ImportContext,
  read = inOwnProcess,
): Promise<TaskOutcome> {
  const { acrossTenants, tenantId, now, plugins, tell, signal } = context;
  const { grantTo, replace = false } = request;
  let staged: ReadContents | null = null;
  try {
    staged = await read(request, context);
    const { contents } = staged;
    const stored = await storeContents(acrossTenants, contents, {
      tenantId,
      now,
      plugins,
      grantTo,
      replace,
      passwords: context.demoFolder !== null,
      checkpoint: checkpointOf(tell, signal),
    });
    // All courses are stored. If the database cannot update its statistics, lists of courses are slower for a while.
    await refreshStatistics(acrossTenants).catch(() => undefined);
    return { ok: true, ...importReport(contents, stored, traitsIn(plugins.hooks)) };
  } catch (error) {
    if (signal.aborted) return nothingChanged("The import was cancelled.");
    if (error instanceof CoursesExist)
      return nothingChanged(`${error.code}  ${refusalText(error.courses, staged?.contents ?? {})}`);
    if (error instanceof UnknownLearners) return nothingChanged(error.text);
    if (error instanceof ImportError) return refused(error);
    throw error;
  } finally {
    await staged?.dispose();
  }
}

/** The faults of an archive, and the table of what was left out of it and why, as far as it was read. */
function refused({ message, whole, report }: ImportError): TaskOutcome {
  if (report.length === 0) return nothingChanged(message, whole);
  const [short, long] = [reportTable(report), reportTable(report, wholeReport)];
  const isShortened = whole !== undefined || short !== long;
  return nothingChanged(`${message}\n\n${short}`, isShortened ? `${whole ?? message}\n\n${long}` : undefined);
}

function nothingChanged(why: string, whole?: string): TaskOutcome {
  return { ok: false, text: `${why}\n\nNothing was changed.`, ...(whole !== undefined && { whole }) };
}
