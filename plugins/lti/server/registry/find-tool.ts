import type { Selectable } from "kysely";
import { v5 } from "uuid";
import type { TenantHooks } from "../../../../server/sdk";
import { scopeNames, scopes } from "../protocol/claims";
import type { LtiDb, LtiTables } from "../protocol/lti.tables";
import type { Tool, ToolLink } from "../protocol/tool";
import { deploymentId } from "./deployment-id";
import { findRegisteredTool, isOwnAddress } from "./registered-tool.rules";

/** `origin`: the address of the portal, at which the tools that come with the server are. */
export interface RegistryScope {
  readonly db: LtiDb;
  readonly tenantId: string;
  readonly origin: string;
  readonly hooks: TenantHooks;
}

export async function listTools({ db, tenantId, origin, hooks }: RegistryScope): Promise<Tool[]> {
  return [...ownToolsOf(hooks, tenantId, origin), ...(await storedTools(db))];
}

export async function storedTools(db: LtiDb): Promise<Tool[]> {
  const rows = await db.selectFrom("lti_tool").selectAll().orderBy("name").orderBy("id").execute();
  return rows.map(toolOf);
}

/** Finds a tool of the tenant by the id that the portal has given it; null if there is none. */
export async function findTool(scope: RegistryScope, toolId: string): Promise<Tool | null> {
  return (await listTools(scope)).find(({ id }) => id === toolId) ?? null;
}

/** Finds the LTI 1.3 tool with this client id. Client ids are unique in a tenant. */
export async function findToolByClientId(scope: RegistryScope, clientId: string): Promise<Tool | null> {
  return (await listTools(scope)).find((tool) => tool.version === "1.3" && tool.clientId === clientId) ?? null;
}

/** Two packages may bring the same key; then the caller tells them apart by the secret. */
export async function findToolsByConsumerKey(scope: RegistryScope, consumerKey: string): Promise<Tool[]> {
  return (await listTools(scope)).filter((tool) => tool.version === "1.1" && tool.consumerKey === consumerKey);
}

/**
 * Finds the tool that an activity launches, and the address that is launched. null when the activity is not of type
 * lti. The field `tool` is null when no tool is registered for the activity.
 */
export async function findToolLink(scope: RegistryScope, activityId: string): Promise<ToolLink | null> {
  const { db } = scope;
  const row = await db
    .selectFrom("activity")
    .leftJoin("lti_link as link", (join) => join.onRef("link.activity_id", "=", "activity.id"))
    .select(["activity.type", "activity.tool_url", "activity.lti_version", "link.tool_id", "link.custom"])
    .select(["activity.max_score", "activity.support_lti_grading"])
    .select(["link.open_in", "link.chosen_url", "link.chosen_custom"])
    .where("activity.id", "=", activityId)
    .executeTakeFirst();
  if (row === undefined || row.type !== "lti") return null;
  const tools = await listTools(scope);
  const version = row.lti_version ?? "1.3";
  const tool =
    row.tool_id === null
      ? findRegisteredTool(tools, row.tool_url, version)
      : (tools.find(({ id }) => id === row.tool_id) ?? null);
  // The chosen address counts only if it belongs to the current tool. A later import may have given the activity
  // another tool.
  const chosen = tool !== null && row.chosen_url !== null && isOwnAddress(tool, row.chosen_url) ? row.chosen_url : null;
  const chosenCustom = row.chosen_url !== null && chosen === null ? {} : row.chosen_custom;
  return {
    tool,
    version: tool?.version ?? version,
    targetUrl: chosen ?? row.tool_url ?? tool?.launchUrl ?? "",
    custom: { ...row.custom, ...chosenCustom },
    openIn: row.open_in ?? "frame",
    isGraded: row.support_lti_grading && row.max_score !== null,
  };
}

function toolOf(row: Selectable<LtiTables["lti_tool"]>): Tool {
  return {
    id: row.id,
    name: row.name,
    isOwn: false,
    version: row.version,
    launchUrl: row.launch_url,
    clientId: row.client_id,
    deploymentId: deploymentId(row.tenant_id),
    loginUrl: row.login_url,
    redirectUrls: row.redirect_urls,
    jwksUrl: row.jwks_url,
    deepLinkingUrl: row.deep_linking_url,
    consumerKey: row.consumer_key,
    storedSecret: row.shared_secret,
    sendNames: row.send_names,
    scopes: row.scopes === null ? Object.values(scopes) : row.scopes.map((name) => scopeNames[name]),
  };
}

/**
 * The id of a tool that comes with the server. It is made from the tenant and the tool's key, so it is always the same.
 */
export function ownToolId(tenantId: string, key: string): string {
  return v5(`own-tool:${key}`, tenantId);
}

/** Whether a client id belongs to one of the tools that come with the server, even if its plugin is off. */
export function isOwnClientId(hooks: TenantHooks, clientId: string): boolean {
  return hooks
    .of("ownTools")
    .flatMap(({ listen }) => Object.values(listen))
    .some((registration) => registration("https://own.invalid").clientId === clientId);
}

function ownToolsOf(hooks: TenantHooks, tenantId: string, origin: string): Tool[] {
  const found = hooks.of("ownTools").flatMap(({ isOn, listen }) => (isOn ? Object.entries(listen) : []));
  return found.map(([key, registration]) => {
    const { name, clientId, deploymentId, loginUrl, targetLinkUri, redirectUris, jwksUrl, scopes } =
      registration(origin);
    return {
      id: ownToolId(tenantId, key),
      name,
      clientId,
      deploymentId,
      loginUrl,
      jwksUrl,
      scopes,
      isOwn: true,
      version: "1.3",
      launchUrl: targetLinkUri,
      redirectUrls: redirectUris,
      deepLinkingUrl: null,
      consumerKey: null,
      storedSecret: null,
      sendNames: false,
    };
  });
}
