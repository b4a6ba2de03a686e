import type { ColumnType, Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "../tables";
import { TenantTransformer } from "./tenant-transformer";

/** Whose a row is need not be said when it is inserted, and cannot be changed. */
type Owned<T> = T extends { tenant_id: string }
  ? Omit<T, "tenant_id"> & { tenant_id: ColumnType<string, string | undefined, never> }
  : T;
/** Tables as one tenant has them. */
export type TenantTablesOf<T> = { [Name in keyof T]: Owned<T[Name]> };
type TenantTables = TenantTablesOf<Tables>;

declare const bound: unique symbol;
/** A database that is bound to one tenant: the whole one cannot be given in its place. */
export type TenantDb = Kysely<TenantTables> & { readonly [bound]: true };

/** Of a tenant, or the whole one. */
export type AnyDb = TenantDb | Kysely<Tables>;

/**
 * The database as one tenant has it: every statement that is sent through it is bound to the tenant's rows, and those that
 * cannot be are refused. In a transaction of it, or over a transaction, it is the same.
 */
export function tenantDb(db: Kysely<Tables>, tenantId: string): TenantDb {
  return db.withPlugin(pluginOf(tenantId)) as unknown as TenantDb;
}

/** One for each tenant, since prepared statements are compiled once for a plugin. */
const plugins = new Map<string, KyselyPlugin>();

function pluginOf(tenantId: string): KyselyPlugin {
  const known = plugins.get(tenantId);
  if (known) return known;
  const transformer = new TenantTransformer(tenantId);
  const made: KyselyPlugin = {
    transformQuery: ({ node }) => transformer.transformStatement(node),
    transformResult: async ({ result }) => result,
  };
  plugins.set(tenantId, made);
  return made;
}
