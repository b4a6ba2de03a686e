import type { FastifyRequest } from "fastify";
import { bearerToken, isId } from "../../../../../server/sdk";
import { type LtiContext, type LtiScope, scopeOf } from "../../lti-context";
import { findTool } from "../../registry/find-tool";
import { partsOfTool, type ToolPart } from "../../registry/parts-of-tool";
import type { Tool } from "../../registry/tool";
import { readAccessToken } from "../access-tokens";
import { LtiError } from "../lti-error";

/** A call of a tool: who it is, and about which course. */
export interface ServiceCall extends LtiScope {
  readonly tool: Tool;
  /** The course; one that the tool is used in. */
  readonly contextId: string;
  /** Where the tool is in it; at least one place. */
  readonly parts: readonly ToolPart[];
}

/**
 * @param anyOf scopes of which the token needs one
 * @throws LtiError 401 for a token that is not valid, 403 for a wrong scope, 404 for a course that the tool is not in
 */
export async function serviceCall(
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
  // A tool learns nothing about courses that it is no part of.
  if (parts.length === 0) throw new LtiError(404, "not_found", "There is no such course with this tool.");
  return { ...scope, tool, contextId: contextId.toLowerCase(), parts };
}
