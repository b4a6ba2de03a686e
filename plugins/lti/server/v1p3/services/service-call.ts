import type { FastifyRequest } from "fastify";
import { bearerToken, isId } from "../../../../../server/sdk";
import type { LtiDb } from "../../protocol/lti.tables";
import type { Tool } from "../../protocol/tool";
import { findTool, listTools, type RegistryScope } from "../../registry/find-tool";
import { type LtiContext, type LtiScope, scopeOf } from "../../registry/lti-context";
import { findRegisteredTool } from "../../registry/registered-tool.rules";
import { readAccessToken } from "../access-tokens";
import { LtiError } from "../lti-error";

interface ToolPart {
  readonly id: string;
  readonly activityId: string;
  readonly name: string;
  /** The highest score. null when the tool gives no score for the activity. */
  readonly maxScore: number | null;
}

/** A tool's request to one of the portal's services, after the request was checked: which tool, and in which course. */
export interface ServiceCall extends LtiScope {
  readonly tool: Tool;
  readonly contextId: string;
  readonly parts: readonly ToolPart[];
}

/**
 * Checks a tool's request to a service: its access token, its scope, and whether the course has the tool.
 * @param anyOf scopes of which the token needs one
 * @throws LtiError 401 for a token that is not valid, 403 for a wrong scope, 404 for a course that the tool is not in
 */
export async function authorizeServiceCall(
  context: LtiContext,
  request: FastifyRequest,
  anyOf: readonly string[],
): Promise<ServiceCall> {
  const scope = await scopeOf(context, request);
  const grant = await readAccessToken(scope, bearerToken(request));
  const tool = await findTool(scope, grant.toolId);
  if (tool === null) throw new LtiError(401, "invalid_token", "The tool is not registered any more.");
  if (!anyOf.some((name) => grant.scopes.includes(name))) {
    throw new LtiError(403, "insufficient_scope", `The token needs one of: ${anyOf.join(" ")}`);
  }
  const { contextId } = request.params as { contextId: string };
  const parts = isId(contextId) ? await partsOfTool(scope, tool, contextId) : [];
  // Answers the same as for a course that does not exist. A tool must not find out about courses that do not use it.
  if (parts.length === 0) throw new LtiError(404, "not_found", "There is no such course with this tool.");
  return { ...scope, tool, contextId: contextId.toLowerCase(), parts };
}

/** The activities in a course that open this tool, in the order of the course. */
async function partsOfTool(scope: RegistryScope, tool: Tool, objectiveId: string): Promise<ToolPart[]> {
  const rows = await ltiParts(scope.db, objectiveId);
  const tools = rows.some(({ tool_id }) => tool_id === null) ? await listTools(scope) : [];
  return rows
    .filter((row) => {
      const id = row.tool_id ?? findRegisteredTool(tools, row.tool_url, row.lti_version ?? "1.3")?.id;
      return id === tool.id;
    })
    .map((row) => ({
      id: row.id,
      activityId: row.activity_id,
      name: row.name,
      maxScore: row.support_lti_grading ? row.max_score : null,
    }));
}

function ltiParts(db: LtiDb, objectiveId: string) {
  return db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .leftJoin("lti_link as link", (join) => join.onRef("link.activity_id", "=", "activity.id"))
    .select(["part.id", "part.activity_id", "activity.name", "activity.max_score", "activity.support_lti_grading"])
    .select(["activity.tool_url", "activity.lti_version", "link.tool_id"])
    .where("part.objective_id", "=", objectiveId)
    .where("part.removed", "=", false)
    .where("activity.type", "=", "lti")
    .orderBy("part.position")
    .orderBy("part.id")
    .execute();
}
