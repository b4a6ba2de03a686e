import type { Kysely } from "kysely";

/** One step of the schema. `up` runs in a transaction together with its entry in `migration`. */
export interface Migration {
  /** File name without its ending: `0001-platform`. */
  readonly name: string;
  /** Untyped on purpose: a migration sees the tables of its own time, not today's. */
  up(db: Kysely<never>): Promise<void>;
}
