import type { Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "../tables";
import { TenantTransformer } from "./tenant-transformer";

/**
 * The database as one tenant has it: every statement that is sent through it is bound to the tenant's rows, and those that
 * cannot be are refused. In a transaction of it, or over a transaction, it is the same.
 */
export function tenantDb<D extends Kysely<Tables>>(db: D, tenantId: string): D {
  return db.withPlugin(pluginOf(tenantId)) as D;
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
