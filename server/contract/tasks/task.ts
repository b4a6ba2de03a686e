import type { AcrossTenants } from "../../database/across-tenants";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { LiveEvent } from "../../live/live-event";
import type { Tell } from "./progress";

/** What the process that has the database gives to a command of an administrator. */
export interface TaskSurroundings {
  readonly acrossTenants: AcrossTenants;
  readonly now: Date;
  readonly tell: Tell;
  /** Tells open pages, once what has changed is stored. */
  readonly publish: (tenantId: string, events: readonly LiveEvent[]) => void | Promise<void>;
  /** Aborted: it is to end, and nothing of it stays. */
  readonly signal: AbortSignal;
}

/** The tenant that was named, and its database. */
export interface NamedTenant {
  readonly tenantId: string;
  readonly db: TenantDb;
}

/** What a command works with. */
type TaskContext = TaskSurroundings & NamedTenant;

/** What the command prints, and whether it went well. */
export interface TaskOutcome {
  readonly ok: boolean;
  readonly text: string;
  /** The whole of a report that `text` shows a part of. */
  readonly whole?: string;
}

/** One command of an administrator: what it is told, as JSON Schema, and what it does. */
export interface Task<Input, Context = TaskContext> {
  readonly input: object;
  run(input: Input, context: Context): Promise<TaskOutcome>;
}
