import type { AcrossTenants } from "../../database/across-tenants";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { LiveEvent } from "../../live/live-event";
import type { ReportProgress } from "./progress";

/**
 * What an administrator's command (started in a terminal, such as `npm run import`) gets from the process that has the
 * database open and runs the command.
 */
export interface TaskSurroundings {
  readonly acrossTenants: AcrossTenants;
  readonly now: Date;
  readonly tell: ReportProgress;
  /** Sends events to the pages that people of the tenant have open now. Call it after the change is stored. */
  readonly publish: (tenantId: string, events: readonly LiveEvent[]) => void | Promise<void>;
  /** When it is aborted, the command must stop, and none of its changes remain. */
  readonly signal: AbortSignal;
}

export interface NamedTenant {
  readonly tenantId: string;
  readonly db: TenantDb;
}

type TaskContext = TaskSurroundings & NamedTenant;

export interface TaskOutcome {
  readonly ok: boolean;
  readonly text: string;
  /** The complete report, if `text` shows only a part of it. */
  readonly whole?: string;
}

/** One command of an administrator. `input` is the JSON Schema of its input. */
export interface Task<Input, Context = TaskContext> {
  readonly input: object;
  run(input: Input, context: Context): Promise<TaskOutcome>;
}
