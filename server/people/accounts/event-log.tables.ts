import type { Instant, JsonOrNull } from "../../database/columns";

/** What browsers report that people did. */
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
