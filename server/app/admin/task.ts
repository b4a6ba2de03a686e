import type { ReadingLimits } from "../../course-package/apart/read-apart";
import type { Tell } from "../../course-package/progress";
import type { AcrossTenants } from "../../database/across-tenants";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { ServerSettings } from "../settings";

/** What the process that has the database gives to a command of an administrator. */
export interface TaskSurroundings {
  readonly acrossTenants: AcrossTenants;
  /** Where the demo's package is; null where there may be no demo accounts. */
  readonly demoFolder: string | null;
  readonly now: Date;
  readonly dataDir: string;
  readonly readingLimits: ReadingLimits;
  readonly tell: Tell;
  /** Aborted: it is to end, and nothing of it stays. */
  readonly signal: AbortSignal;
}

/** What a command works with. */
export interface TaskContext extends TaskSurroundings {
  readonly tenantId: string;
  /** The database of the tenant that was named. */
  readonly db: TenantDb;
}

/** What the command prints, and whether it went well. */
export interface TaskOutcome {
  readonly ok: boolean;
  readonly text: string;
  /** The whole of a report that `text` shows a part of. */
  readonly whole?: string;
}

/** One command of an administrator: what it is told, as JSON Schema, and what it does. */
export interface Task<Input> {
  readonly input: object;
  run(input: Input, context: TaskContext): Promise<TaskOutcome>;
}

/** What reading an archive may take, by the settings of the deployment. */
export const readingLimits = ({ limits }: Pick<ServerSettings, "limits">): ReadingLimits => ({
  memoryMegabytes: limits.importMegabytes,
  seconds: limits.importSeconds,
});
