import type { Problem } from "../../../core/learning/contract/entities/index";
import type { Defaulted, Instant, InstantOrNull, Json, JsonOrNull } from "../../database/columns";

interface CommandTables {
  command: {
    tenant_id: string;
    user_id: string;
    id: string;
    endpoint: string;
    /** SHA-256 of the payload. The same id with another payload is a conflict. */
    request_hash: string;
    payload: Json<CommandPayload>;
    state: "Accepted" | "Completed" | "Failed" | "Canceled";
    result_id: string | null;
    problem: JsonOrNull<Problem>;
    attempts: Defaulted<number>;
    accepted: Instant;
    /** Until this time only the process that has taken the command may work on it. */
    lease_until: InstantOrNull;
    finished: InstantOrNull;
  };
}

declare module "../../database/tables" {
  interface Tables extends CommandTables {}
}

/** The input of a command, kept until the command is carried out. */
export interface CommandPayload {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly locale: string;
  readonly origin: string;
}
