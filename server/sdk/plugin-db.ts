import type { ColumnType, Insertable, Kysely, SelectType } from "kysely";
import { upsert as upsertAny } from "../course-package/store/upsert";
import type { Tables } from "../database/tables";
import type { TenantDb, TenantTablesOf } from "../database/tenant-db/tenant-db";
import { withTransaction as transact } from "../database/transaction";
import type { LearnerScope } from "../learning/learner-scope";

/** Tables of the server that plugins may read. Only functions of the server write to them. */
type Published = Pick<
  Tables,
  | "account"
  | "activity"
  | "activity_content"
  | "activity_part"
  | "activity_record"
  | "activity_workflow"
  | "audit_entry"
  | "certificate_template"
  | "config_revision"
  | "event"
  | "filter_attribute"
  | "filter_category"
  | "grade"
  | "grading_scale"
  | "given_score"
  | "impersonation"
  | "objective"
  | "objective_access"
  | "objective_attribute"
  | "objective_certificate_template"
  | "objective_file"
  | "objective_record"
  | "objective_showcase"
  | "objective_workflow"
  | "objective_workflow_aggregate"
  | "showcase"
  | "unit"
>;

type ReadOnly<Table> = { readonly [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never> };
type PublishedTables = { [Name in keyof Published]: ReadOnly<Published[Name]> };

declare const plugin: unique symbol;
/**
 * The database of a tenant, in a type that fits any plugin. It has no queries of its own; plugins pass it to functions
 * of the server.
 */
export interface AnyPluginDb {
  readonly [plugin]: true;
}

/**
 * The tenant's database in the type of one plugin: its own tables, and the published tables for reading. It has no
 * other tables.
 */
export type PluginDb<Own> = Kysely<TenantTablesOf<Own> & PublishedTables> & AnyPluginDb;

/** Changes the type of an argument: the tenant's database in it becomes the database of the plugin. */
export type InPlugin<Given, Own> = Given extends TenantDb
  ? PluginDb<Own>
  : Given extends { readonly db: TenantDb }
    ? Omit<Given, "db"> & { readonly db: PluginDb<Own> }
    : Given;

/** The values for work for one learner, with the database of the plugin. */
export type PluginScope<Own> = InPlugin<LearnerScope, Own>;

type FromPlugin<Given> = Given extends TenantDb
  ? AnyPluginDb
  : Given extends { readonly db: TenantDb }
    ? Omit<Given, "db"> & { readonly db: AnyPluginDb }
    : Given;

/**
 * Changes the type of a server function so that it takes the database of any plugin. At run time it is the tenant's
 * whole database.
 */
export function forPlugins<Given extends readonly unknown[], Answer>(
  work: (...given: Given) => Answer,
): (...given: { [Index in keyof Given]: FromPlugin<Given[Index]> }) => Answer {
  return work as never;
}

/**
 * Runs `work` in one transaction. It runs again after a conflict with other transactions or a lost connection, so it
 * must have no effects outside the transaction.
 */
export const withTransaction = transact as unknown as <D extends AnyPluginDb, T>(
  db: D,
  work: (trx: D) => Promise<T>,
) => Promise<T>;

/**
 * Inserts rows into a plugin's own table, or replaces the rows with the same key. Every row must have the same columns.
 * @param key the columns that identify a row; all other columns are overwritten
 */
export const upsert = upsertAny as unknown as <Own, Name extends keyof Own & string>(
  db: PluginDb<Own>,
  table: Name,
  key: readonly (keyof Own[Name] & string)[],
  rows: readonly Insertable<Own[Name]>[],
) => Promise<void>;
