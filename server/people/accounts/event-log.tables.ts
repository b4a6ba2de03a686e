import type { Generated } from "kysely";
import type { Instant, JsonOrNull } from "../../database/columns";

/** Events that browsers report about users' actions. */
interface EventTables {
  event: {
    tenant_id: string;
    id: string;
    user_id: string | null;
    name: string;
    time: Instant;
    received: Instant;
    role: string;
    data: JsonOrNull<Record<string, unknown>>;
    /** The session of the data lake, of an event of use. null: another event. */
    session_id: Generated<string | null>;
  };
}

declare module "../../database/tables" {
  interface Tables extends EventTables {}
}
