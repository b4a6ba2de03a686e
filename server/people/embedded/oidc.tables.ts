import type { InstantOrNull, Json } from "../../database/columns";

/** The embedded sign-in provider's own. */
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
    /** Whose it is, once somebody has signed in: it goes with the account. */
    account_tenant: string | null;
    account_id: string | null;
  };
}

declare module "../../database/tables" {
  interface Tables extends OidcTables {}
}
