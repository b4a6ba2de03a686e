import { ImportError, type ImportProblem, json, type SectionScope, upsert } from "../../../../server/sdk";
import type { LtiDb, LtiTables } from "../protocol/lti.tables";
import { isOwnClientId } from "../registry/find-tool";
import type { PackageTool } from "./tool.schema";

/**
 * Registers the tools of a course package. Without a client id in the package, a tool's id becomes its client id.
 * @throws ImportError when another tool already has the client id
 */
export async function storeTools(db: LtiDb, tools: readonly PackageTool[], scope: SectionScope): Promise<void> {
  const { tenantId, idOf } = scope;
  await assertClientIdsFree(db, tools, scope);
  await upsert<LtiTables, "lti_tool">(
    db,
    "lti_tool",
    ["tenant_id", "id"],
    tools.map((tool) => {
      const id = idOf("ltiTool", tool.key);
      return {
        tenant_id: tenantId,
        id,
        name: tool.name,
        version: tool.version,
        launch_url: tool.launchUrl,
        client_id: tool.clientId ?? id,
        login_url: tool.loginUrl ?? null,
        redirect_urls: json(tool.redirectUrls.length > 0 ? tool.redirectUrls : [tool.launchUrl]),
        jwks_url: tool.jwksUrl ?? null,
        deep_linking_url: tool.deepLinkingUrl ?? null,
        consumer_key: tool.consumerKey ?? null,
        shared_secret: tool.sharedSecret ?? null,
        send_names: tool.sendNames,
        scopes: tool.scopes === undefined ? null : json(tool.scopes),
      };
    }),
  );
}

/**
 * Refuses client ids that other tools have. A client id identifies a tool, so a package must not take over another's.
 */
async function assertClientIdsFree(
  db: LtiDb,
  tools: readonly PackageTool[],
  { idOf, hooks }: SectionScope,
): Promise<void> {
  const rows = await db.selectFrom("lti_tool").select(["id", "client_id"]).execute();
  const owners = new Map(rows.map(({ id, client_id }) => [client_id, id]));
  const problems = tools.flatMap(({ key, clientId }, index): ImportProblem[] => {
    const owner = clientId === undefined ? undefined : owners.get(clientId);
    const isTaken =
      clientId !== undefined &&
      (isOwnClientId(hooks, clientId) || (owner ?? idOf("ltiTool", key)) !== idOf("ltiTool", key));
    if (!isTaken) return [];
    const place = `/ltiTools/${index}/clientId`;
    const message = `Another tool of this portal has the client id "${clientId}".`;
    return [{ code: "IMPORT_KEY_DUPLICATE", place, message, fix: "Give the tool an id of its own." }];
  });
  if (problems.length > 0) throw new ImportError(problems);
}
