import type { PluginTask } from "../../../../server/sdk";
import { ltiEndpoints } from "../endpoints";
import type { LtiTables } from "../protocol/lti.tables";
import type { Tool } from "../protocol/tool";
import { listTools } from "./find-tool";

/** The input of the command that prints what the operators of tools must enter. */
export interface ToolsRequest {
  /** The portal's address for browsers. The endpoints for tools are below it. */
  readonly origin: string;
}

/** Prints what the tool's operators must enter on their side. It shows no secrets. */
export const toolsTask: PluginTask<ToolsRequest, LtiTables> = {
  input: {
    type: "object",
    required: ["origin"],
    additionalProperties: false,
    properties: { origin: { type: "string", pattern: "^https?://[^/]+$" } },
  },
  async run({ origin }, { db, tenantId, hooks }) {
    const tools = await listTools({ db, tenantId, origin, hooks });
    const { issuer, authorizationUrl, tokenUrl, jwksUrl } = ltiEndpoints(origin);
    const platform = alignedRows({
      "platform, issuer": issuer,
      "authorization URL": authorizationUrl,
      "access token URL": tokenUrl,
      "public keyset": jwksUrl,
    });
    return { ok: true, text: [`The platform\n${platform}`, ...tools.map(toolText)].join("\n\n") };
  },
};

function toolText(tool: Tool): string {
  const { name, version, isOwn, launchUrl, clientId, deploymentId, consumerKey, deepLinkingUrl, scopes } = tool;
  const ids =
    version === "1.3"
      ? { "client id": clientId, "deployment id": deploymentId, scopes: scopes.join(" ") || "none" }
      : { "consumer key": consumerKey ?? "none" };
  const choosing = deepLinkingUrl === null ? {} : { "authors choose at": deepLinkingUrl };
  const names = { "told names": tool.sendNames ? "yes" : "no" };
  const kind = isOwn ? ", the portal's own" : "";
  return `${name}  (LTI ${version}${kind})\n${alignedRows({ ...ids, "launch address": launchUrl, ...choosing, ...names })}`;
}

function alignedRows(values: Readonly<Record<string, string>>): string {
  const widest = Math.max(...Object.keys(values).map(({ length }) => length));
  return Object.entries(values)
    .map(([name, value]) => `  ${name.padEnd(widest)}  ${value}`)
    .join("\n");
}
