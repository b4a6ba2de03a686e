import type { HalfCall } from "../../../../server/sdk";
import type * as contract from "../../contract";
import type { LtiTables } from "../lti.tables";

/** What both calls that launch a tool have in common. */
export type LaunchCall = Pick<
  HalfCall<typeof contract.getResourceForm, LtiTables>,
  "db" | "tenantId" | "user" | "now" | "hooks" | "log" | "secret" | "origin" | "locale" | "query"
>;
