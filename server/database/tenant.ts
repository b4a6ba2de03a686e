/** The id of the default tenant. Requests belong to it if their host name is that of no other tenant. */
export const DEFAULT_TENANT_ID = "00000000-0000-7000-8000-000000000001";
