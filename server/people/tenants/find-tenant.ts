import type { Selectable } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";
import { isId } from "../../database/storable.rules";
import type { Tables } from "../../database/tables";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { Fault } from "../../kit/errors/fault";
import { tenantErrors } from "./tenants.errors";

export type Tenant = Pick<Selectable<Tables["tenant"]>, "id" | "name">;

/**
 * Thrown when a command about tenants cannot be carried out. The message is for the person who gave it; nothing was
 * changed.
 */
export class TenantRefused extends Fault {
  constructor(message: string) {
    super(tenantErrors.TENANT_REFUSED, message);
    this.name = "TenantRefused";
  }
}

/**
 * The tenant with this id, name or host, given as `word`. Without it, the default tenant, which every portal has.
 * @throws TenantRefused when there is no such tenant, or several
 */
export async function findTenant(acrossTenants: AcrossTenants, word: string = DEFAULT_TENANT_ID): Promise<Tenant> {
  const found = await acrossTenants
    .selectFrom("tenant")
    .select(["id", "name"])
    .where(({ eb, or, fn, selectFrom }) =>
      or([
        eb(fn<string>("lower", ["name"]), "=", word.toLowerCase()),
        eb("id", "in", selectFrom("tenant_host").select("tenant_id").where("host", "=", word.toLowerCase())),
        ...(isId(word) ? [eb("id", "=", word)] : []),
      ]),
    )
    .orderBy("id")
    .execute();
  const [only] = found;
  if (only === undefined) {
    throw new TenantRefused(`There is no tenant "${word}". npm run tenant lists them with their hosts.`);
  }
  if (found.length === 1) return only;
  const ids = found.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  throw new TenantRefused(`"${word}" means several tenants. Say which by its id:\n${ids}`);
}
