import type { ColumnType, Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "../tables";
import { TenantTransformer } from "./tenant-transformer";

/**
 * The type of a table in the database of a tenant: an insert may leave out `tenant_id`, and an update cannot change it.
 */
type Owned<T> = T extends { tenant_id: string }
  ? Omit<T, "tenant_id"> & { tenant_id: ColumnType<string, string | undefined, never> }
  : T;
export type TenantTablesOf<T> = { [Name in keyof T]: Owned<T[Name]> };
type TenantTables = TenantTablesOf<Tables>;

declare const bound: unique symbol;
/**
 * A database that reads and changes rows of one tenant only. Because of the marker, TypeScript refuses the whole
 * database where this type is required.
 */
export type TenantDb = Kysely<TenantTables> & { readonly [bound]: true };

export type AnyDb = TenantDb | Kysely<Tables>;

/**
 * The database of one tenant. Every statement is bound to the tenant's rows; a statement that cannot be bound, because
 * it could reach rows of another tenant, throws the error `CrossesTenants`. This also applies inside its transactions,
 * and when `db` is a transaction.
 */
export function tenantDb(db: Kysely<Tables>, tenantId: string): TenantDb {
  return db.withPlugin(pluginOf(tenantId)) as unknown as TenantDb;
}

/** Each tenant has one plugin object, because a prepared statement is compiled once for each plugin object. */
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
