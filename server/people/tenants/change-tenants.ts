import type { AcrossTenants } from "../../database/across-tenants";
import { newId } from "../../database/new-id";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { hostName } from "../../kit/net/host.rules";
import { type Tenant, TenantRefused } from "./find-tenant";

const MAX_NAME = 200;

/**
 * Creates a tenant without people and courses.
 * @throws TenantRefused when the name is empty or too long, or another tenant has it
 */
export async function createTenant(db: AcrossTenants, given: string, now: Date): Promise<Tenant> {
  const name = nameOf(given);
  await assertFree(db, name, null);
  const made = { id: newId(), name };
  await db
    .insertInto("tenant")
    .values({ ...made, created: now })
    .execute();
  return made;
}

/**
 * Changes the name of a tenant.
 * @throws TenantRefused when the name is empty or too long, or another tenant has it
 */
export async function renameTenant(db: AcrossTenants, tenant: Tenant, given: string): Promise<void> {
  const name = nameOf(given);
  await assertFree(db, name, tenant.id);
  await db.updateTable("tenant").set({ name }).where("id", "=", tenant.id).execute();
}

/**
 * Gives a host to a tenant. A host that the tenant already has stays.
 * @returns the host in lower case
 * @throws TenantRefused when it is no host name, or another tenant has it
 */
export async function addHost(db: AcrossTenants, tenant: Tenant, given: string, now: Date): Promise<string> {
  const host = hostOf(given);
  await db
    .insertInto("tenant_host")
    .values({ host, tenant_id: tenant.id, created: now })
    .onConflict((conflict) => conflict.column("host").doNothing())
    .execute();
  const owner = await findTenantOfHost(db, host);
  if (owner?.id === tenant.id) return host;
  throw new TenantRefused(`${host} is a host of "${owner?.name}". Take it from there first.`);
}

/**
 * Takes a host away from a tenant.
 * @returns the host in lower case
 * @throws TenantRefused when it is no host of the tenant
 */
export async function removeHost(db: AcrossTenants, tenant: Tenant, given: string): Promise<string> {
  const host = hostOf(given);
  const gone = await db
    .deleteFrom("tenant_host")
    .where("host", "=", host)
    .where("tenant_id", "=", tenant.id)
    .returning("host")
    .executeTakeFirst();
  if (gone === undefined) throw new TenantRefused(`${host} is no host of "${tenant.name}".`);
  return host;
}

export async function formatTenants(db: AcrossTenants): Promise<readonly string[]> {
  const tenants = await db.selectFrom("tenant").select(["id", "name"]).orderBy("created").orderBy("id").execute();
  const hosts = await db.selectFrom("tenant_host").selectAll().orderBy("created").orderBy("host").execute();
  return tenants.map(({ id, name }) => {
    const own = hosts.filter(({ tenant_id }) => tenant_id === id).map(({ host }) => host);
    const rest = id === DEFAULT_TENANT_ID ? ["every host that no other tenant has"] : [];
    return `${id}  ${name}  (${[...own, ...rest].join(", ") || "no host yet"})`;
  });
}

function findTenantOfHost(db: AcrossTenants, host: string): Promise<Tenant | undefined> {
  return db
    .selectFrom("tenant")
    .innerJoin("tenant_host", "tenant_host.tenant_id", "tenant.id")
    .select(["tenant.id", "tenant.name"])
    .where("tenant_host.host", "=", host)
    .executeTakeFirst();
}

function nameOf(given: string): string {
  const name = given.trim();
  if (name === "") throw new TenantRefused("A tenant needs a name.");
  if (name.length > MAX_NAME) throw new TenantRefused(`The name is longer than ${MAX_NAME} characters.`);
  return name;
}

function hostOf(given: string): string {
  const host = hostName(given);
  if (host !== null && host === given.toLowerCase()) return host;
  throw new TenantRefused(`"${given}" is no host. A name like school.example.org is meant, without https:// and port.`);
}

/**
 * Refuses a name that another tenant has, in upper or lower case. Commands find tenants by name, so names must be
 * unique.
 */
async function assertFree(db: AcrossTenants, name: string, own: string | null): Promise<void> {
  const other = await db
    .selectFrom("tenant")
    .select("id")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .executeTakeFirst();
  if (other === undefined || other.id === own) return;
  throw new TenantRefused(`There is a tenant "${name}" already: ${other.id}`);
}
