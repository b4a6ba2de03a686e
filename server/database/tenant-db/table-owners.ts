/** Tables of the whole database, which no tenant owns a row of: a tenant's database does not have them. */
export const sharedTables: ReadonlySet<string> = new Set(["migration", "oidc_item"]);

/** The column that says whose a row is. Every table that is not shared has it: `tenant_id`, but the tenant's own row its `id`. */
export function ownerColumn(table: string): string {
  return table === "tenant" ? "id" : "tenant_id";
}
