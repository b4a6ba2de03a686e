import type { Task } from "../../contract/tasks/task";
import type { ImportContext } from "../../course-package/import/run-import";
import type { AcrossTenants } from "../../database/across-tenants";
import { withTransaction } from "../../database/transaction";
import { addHost, createTenant, formatTenants, removeHost, renameTenant } from "../../people/tenants/change-tenants";
import { findTenant, type Tenant } from "../../people/tenants/find-tenant";
import { fillDemoTenant } from "../demo-tenant";

type TenantRequest =
  | { readonly do: "list" }
  | { readonly do: "create"; readonly name: string; readonly hosts: readonly string[] }
  | { readonly do: "rename"; readonly tenant: string; readonly name: string }
  | { readonly do: "add" | "remove"; readonly tenant: string; readonly host: string }
  | { readonly do: "demo"; readonly tenant: string };

const text = { type: "string" };

function request(properties: Readonly<Record<string, object>>) {
  return { type: "object", required: Object.keys(properties), additionalProperties: false, properties };
}

/**
 * The command `tenant` of administrators. It lists and changes the tenants of this portal and their hosts, and fills an
 * empty tenant with the people and courses of the demo.
 */
export const tenantTask: Task<TenantRequest, ImportContext> = {
  input: {
    oneOf: [
      request({ do: { const: "list" } }),
      request({ do: { const: "create" }, name: text, hosts: { type: "array", items: text } }),
      request({ do: { const: "rename" }, tenant: text, name: text }),
      request({ do: { enum: ["add", "remove"] }, tenant: text, host: text }),
      request({ do: { const: "demo" }, tenant: text }),
    ],
  },
  async run(input, { acrossTenants, demoFolder, plugins, now }) {
    if (input.do === "list") return { ok: true, text: (await formatTenants(acrossTenants)).join("\n") };
    if (input.do === "demo") {
      const tenant = await findTenant(acrossTenants, input.tenant);
      if (demoFolder === null)
        return { ok: false, text: "Demo accounts are off here: their password is known to all." };
      const isFilled = await fillDemoTenant(acrossTenants, { folder: demoFolder, plugins, now, tenantId: tenant.id });
      if (isFilled) return { ok: true, text: `"${tenant.name}" has the demo's people and courses now.` };
      return { ok: false, text: `"${tenant.name}" has people or courses already. Nothing was changed.` };
    }
    return { ok: true, text: await withTransaction(acrossTenants, (trx) => change(trx, input, now)) };
  },
};

type Change = Exclude<TenantRequest, { do: "list" | "demo" }>;

async function change(db: AcrossTenants, input: Change, now: Date): Promise<string> {
  if (input.do === "create") {
    const made = await createTenant(db, input.name, now);
    for (const host of input.hosts) await addHost(db, made, host, now);
    return `Made "${made.name}"  ${made.id}${hostText(input.hosts)}`;
  }
  const tenant: Tenant = await findTenant(db, input.tenant);
  switch (input.do) {
    case "rename":
      await renameTenant(db, tenant, input.name);
      return `"${tenant.name}" is called "${input.name.trim()}" now.`;
    case "add":
      return `${await addHost(db, tenant, input.host, now)} is a host of "${tenant.name}". A running portal knows it within half a minute.`;
    case "remove":
      return `${await removeHost(db, tenant, input.host)} is no host of "${tenant.name}" any more. A running portal knows it within half a minute.`;
  }
}

function hostText(hosts: readonly string[]): string {
  return hosts.length === 0
    ? "\nIt has no host yet: npm run tenant -- host add TENANT HOST"
    : `, at ${hosts.join(", ")}`;
}
