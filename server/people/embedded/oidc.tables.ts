import type { InstantOrNull, Json } from "../../database/columns";

interface OidcTables {
  /** State of the embedded OIDC provider: its keys, grants, sessions. */
  oidc_item: {
    model: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    expires: InstantOrNull;
    consumed: InstantOrNull;
    /** The account that has signed in. The row is deleted together with the account. */
    account_tenant: string | null;
    account_id: string | null;
  };
}

declare module "../../database/tables" {
  interface Tables extends OidcTables {}
}
