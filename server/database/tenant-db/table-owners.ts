/** Tables whose rows belong to no tenant. The database of a tenant (`TenantDb`) does not have them. */
export const sharedTables: ReadonlySet<string> = new Set(["migration", "oidc_item", "plugin_name"]);

/**
 * The column with the tenant of a row. It is `tenant_id` in every table that is not shared, and `id` in the table
 * `tenant`.
 */
export function ownerColumn(table: string): string {
  return table === "tenant" ? "id" : "tenant_id";
}
