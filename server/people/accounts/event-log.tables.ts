import type { Generated } from "kysely";
import type { Instant, JsonOrNull } from "../../database/columns";

/** The log of events that browsers report: faults, feedback and, as events of use, what the portal is used for. */
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
    /**
     * Only for an event of use: groups the events of one person in one browser until a pause. null for every other
     * event.
     */
    session_id: Generated<string | null>;
  };
}

declare module "../../database/tables" {
  interface Tables extends EventTables {}
}
