import type { Role } from "../../../core/learning/contract/enumerations";
import type { Defaulted, Instant, Json, JsonDefaulted } from "../../database/columns";

/** People of a tenant, and its units. Every key begins with `tenant_id`; ids are UUIDv7. */
interface AccountTables {
  account: {
    tenant_id: string;
    id: string;
    /** As typed; matched by `email_key`. */
    email: string;
    /** The address in lower case: unique in the tenant. Null: the provider gave the address to another person. */
    email_key: string | null;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    timezone: string | null;
    locale: string | null;
    roles: Json<readonly Role[]>;
    /** Entitlements beyond those of the roles. */
    permissions: JsonDefaulted<readonly { name: string; scope_id: string | null }[]>;
    /** Only for accounts of the embedded sign-in; see password.ts. */
    password_hash: string | null;
    /** Administrator because ADMIN_EMAILS says so, and only for as long. */
    appointed: Defaulted<boolean>;
    created: Instant;
  };
  /** Who an account is at a sign-in provider outside. An issuer's subject never changes and is never given away. */
  account_identity: { tenant_id: string; issuer: string; subject: string; user_id: string; linked: Instant };
  unit: { tenant_id: string; id: string; name: string };
  account_unit: { tenant_id: string; user_id: string; unit_id: string; is_primary: boolean };
}

declare module "../../database/tables" {
  interface Tables extends AccountTables {}
}
