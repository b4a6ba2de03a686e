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
  };
}

declare module "../../database/tables" {
  interface Tables extends EventTables {}
}
