import type { Generated } from "kysely";
import type { Role } from "../../../core/learning/contract/enumerations";
import type { Defaulted, Instant, Json, JsonDefaulted } from "../../database/columns";

/** The tables of people and units. Every primary key begins with `tenant_id`; ids are UUIDv7. */
interface AccountTables {
  account: {
    tenant_id: string;
    id: string;
    /** The address as the provider or an import writes it; empty when `email_key` is null. */
    email: string;
    /** The address in lower case, unique in the tenant. null when the provider gave the address to another person. */
    email_key: string | null;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    timezone: string | null;
    /** The language in which the person has last opened the portal. */
    locale: string | null;
    roles: Json<readonly Role[]>;
    permissions: JsonDefaulted<readonly { name: string; scope_id: string | null }[]>;
    /**
     * The hash of the password (`scrypt$…`, with the parameters and the salt). Only accounts of the sign-in provider
     * that is embedded in this server have one, such as demo accounts.
     */
    password_hash: string | null;
    /**
     * Whether the account is an administrator only because of ADMIN_EMAILS. It loses the role when it is no longer on
     * that list.
     */
    appointed: Defaulted<boolean>;
    created: Instant;
    /** Whether the person's use of the portal may be recorded. null: the person has not said. */
    usage_wanted: Generated<boolean | null>;
  };
  /**
   * An account's identity at an external sign-in provider. A provider never changes a `subject` or gives it to another
   * person.
   */
  account_identity: { tenant_id: string; issuer: string; subject: string; user_id: string; linked: Instant };
  unit: { tenant_id: string; id: string; name: string };
  account_unit: { tenant_id: string; user_id: string; unit_id: string; is_primary: boolean };
}

declare module "../../database/tables" {
  interface Tables extends AccountTables {}
}
