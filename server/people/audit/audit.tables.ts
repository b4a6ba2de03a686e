import type { Instant, Json } from "../../database/columns";

interface AuditTables {
  /** What administrators have done: changes, and looks at somebody. A row is written with the deed's own changes. */
  audit_entry: {
    tenant_id: string;
    id: string;
    at: Instant;
    /** Who did it. null: the account was deleted, or it was a command of the server. */
    actor_id: string | null;
    /** The IP address of the request, which is the actor's secret. null: no request, or the account was deleted. */
    address: string | null;
    /** What was done: the plugin's id, a dot, and a name. */
    deed: string;
    /** The person whom it concerns. null: nobody, or the account was deleted. */
    person_id: string | null;
    detail: Json<Readonly<Record<string, unknown>>>;
  };
}

declare module "../../database/tables" {
  interface Tables extends AuditTables {}
}
