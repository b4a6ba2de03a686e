import type { HalfCall } from "../../../../server/sdk";
import type * as contract from "../../contract";
import type { LtiTables } from "../lti.tables";

/** The parts of a call that both handlers for launches need. */
export type LaunchCall = Pick<
  HalfCall<typeof contract.getResourceForm, LtiTables>,
  "db" | "tenantId" | "user" | "now" | "hooks" | "log" | "secret" | "origin" | "locale" | "query"
>;
