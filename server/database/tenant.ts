/** The id of the default tenant. It answers for every host that no other tenant has. */
export const DEFAULT_TENANT_ID = "00000000-0000-7000-8000-000000000001";
