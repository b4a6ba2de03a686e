import type { HalfCall } from "../../../../server/sdk";
import type * as contract from "../../contract";
import type { LtiTables } from "../lti.tables";

/** What the two handlers that start launches need of a call. */
export type LaunchCall = Pick<
  HalfCall<typeof contract.getResourceForm, LtiTables>,
  "db" | "tenantId" | "user" | "now" | "hooks" | "log" | "secret" | "origin" | "locale" | "query"
>;
