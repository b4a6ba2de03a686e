import type { Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "../tables";
import { TenantTransformer } from "./tenant-transformer";

/**
 * The database as one tenant has it: every statement that is sent through it is bound to the tenant's rows, and those that
 * cannot be are refused. In a transaction of it, or over a transaction, it is the same.
 */
export function tenantDb<D extends Kysely<Tables>>(db: D, tenantId: string): D {
  return db.withPlugin(tenantPlugin(tenantId)) as D;
}

function tenantPlugin(tenantId: string): KyselyPlugin {
  const transformer = new TenantTransformer(tenantId);
  return {
    transformQuery: ({ node }) => transformer.transformStatement(node),
    transformResult: async ({ result }) => result,
  };
}
