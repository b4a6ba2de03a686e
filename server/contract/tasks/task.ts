import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";
import type { Tell } from "./progress";

/** What a command of an administrator works with, in the process that has the database. */
export interface TaskContext {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  readonly tell: Tell;
  /** Aborted: it is to end, and nothing of it stays. */
  readonly signal: AbortSignal;
}

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
