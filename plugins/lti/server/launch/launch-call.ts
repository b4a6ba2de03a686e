import type { PluginCall } from "../../../../server/sdk";
import type * as contract from "../../contract";
import type { LtiTables } from "../protocol/lti.tables";

/** The parts of an API call that the two handlers for opening a tool need. */
export type LaunchCall = Pick<
  PluginCall<typeof contract.getResourceForm, LtiTables>,
  "db" | "tenantId" | "user" | "now" | "hooks" | "log" | "secret" | "origin" | "locale" | "query"
>;
