/** The tenant of every host that no tenant claims for itself. */
export const DEFAULT_TENANT_ID = "00000000-0000-7000-8000-000000000001";
