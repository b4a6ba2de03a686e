import type { ColumnType, Insertable, Kysely, SelectType } from "kysely";
import { upsert as upsertAny } from "../course-package/store/upsert";
import type { Tables } from "../database/tables";
import type { TenantDb, TenantTablesOf } from "../database/tenant-db/tenant-db";
import { withTransaction as transact } from "../database/transaction";
import type { HookedScope } from "../learning/learner-scope";

/** The floors' tables that plugins may read. What is written there, the floors' own functions write. */
type Published = Pick<
  Tables,
  | "account"
  | "activity"
  | "activity_content"
  | "activity_part"
  | "activity_record"
  | "activity_workflow"
  | "certificate_template"
  | "grade"
  | "grading_scale"
  | "given_score"
  | "objective"
  | "objective_access"
  | "objective_certificate_template"
  | "objective_record"
  | "objective_workflow"
  | "objective_workflow_aggregate"
>;

type ReadOnly<Table> = { readonly [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never> };
type PublishedTables = { [Name in keyof Published]: ReadOnly<Published[Name]> };

declare const half: unique symbol;
/** The tenant's database as some half has it. */
export interface AnyHalfDb {
  readonly [half]: true;
}

/** The tenant's database as a half has it: its own tables, and those of the floors for reading. Others are not there. */
export type HalfDb<Own> = Kysely<TenantTablesOf<Own> & PublishedTables> & AnyHalfDb;

/** An argument as a half has it, `db` being its own. */
export type InHalf<Given, Own> = Given extends TenantDb
  ? HalfDb<Own>
  : Given extends { readonly db: TenantDb }
    ? Omit<Given, "db"> & { readonly db: HalfDb<Own> }
    : Given;

/** Whose data is meant, and when, as a half has it. */
export type HalfScope<Own> = InHalf<HookedScope, Own>;

type FromHalf<Given> = Given extends TenantDb
  ? AnyHalfDb
  : Given extends { readonly db: TenantDb }
    ? Omit<Given, "db"> & { readonly db: AnyHalfDb }
    : Given;

/** A floor's function that takes the database of any half: it is the tenant's whole one, seen through another type. */
export function forHalves<Given extends readonly unknown[], Answer>(
  work: (...given: Given) => Answer,
): (...given: { [Index in keyof Given]: FromHalf<Given[Index]> }) => Answer {
  return work as never;
}

/** As the database floor's: one transaction, run again where the database asks for it. */
export const withTransaction = transact as unknown as <D extends AnyHalfDb, T>(
  db: D,
  work: (trx: D) => Promise<T>,
) => Promise<T>;

/**
 * Inserts rows of a half's own table, or puts them in the place of those with the same key. Every row must have the same
 * columns.
 * @param key the columns that say which row it is; all others are overwritten
 */
export const upsert = upsertAny as unknown as <Own, Name extends keyof Own & string>(
  db: HalfDb<Own>,
  table: Name,
  key: readonly (keyof Own[Name] & string)[],
  rows: readonly Insertable<Own[Name]>[],
) => Promise<void>;
