import { findUser } from "../../../../server/sdk";
import { loadResultTerms } from "../../../../server/sdk/attempts";
import type { Launch } from "../protocol/launch";
import { findToolLink } from "../registry/find-tool";
import type { LtiScope } from "../registry/lti-context";
import { replaceVariables, resultVariables, usesVariable } from "./custom-variables.rules";
import type { LaunchRow } from "./launch-states";

/** null when the user or the activity is gone, or when the activity now opens another tool or none. */
export async function loadLaunch(
  scope: Omit<LtiScope, "secret">,
  row: Omit<LaunchRow, "step" | "token_hash" | "session_hash" | "expires">,
): Promise<Launch | null> {
  const { db, tenantId, origin } = scope;
  const { user_id: userId } = row;
  const user = await findUser(db, tenantId, userId);
  const place = await db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "part.objective_id"))
    .select(["activity.id as activity_id", "activity.name", "activity.max_score", "activity.support_lti_grading"])
    .select(["objective.id as objective_id", "objective.name as course_name", "objective.code"])
    .where("part.id", "=", row.part_id)
    .where("part.removed", "=", false)
    .executeTakeFirst();
  if (user === null || place === undefined) return null;
  const link = await findToolLink(scope, place.activity_id);
  if (link?.tool?.id !== row.tool_id) return null;
  const returnQuery = new URLSearchParams({
    objectiveWorkflowId: row.objective_workflow_id,
    activityPartId: row.part_id,
  });
  const facts: Omit<Launch, "custom"> = {
    id: row.id,
    origin,
    tool: link.tool,
    message: row.message,
    targetUrl: row.message === "LtiDeepLinkingRequest" ? (link.tool.deepLinkingUrl ?? "") : link.targetUrl,
    user,
    context: { id: place.objective_id, label: place.code, title: place.course_name },
    resourceLink: { id: row.part_id, title: place.name },
    objectiveWorkflowId: row.objective_workflow_id,
    activityWorkflowId: row.activity_workflow_id,
    grading: place.support_lti_grading && place.max_score !== null ? { maxScore: place.max_score } : null,
    resultTerms:
      row.activity_workflow_id !== null && resultVariables.some((variable) => usesVariable(link.custom, variable))
        ? await loadResultTerms(
            { ...scope, userId },
            { objectiveWorkflowId: row.objective_workflow_id, partId: row.part_id },
          )
        : null,
    locale: row.locale,
    theme: row.theme,
    documentTarget: row.document_target,
    returnUrl: `${origin}/learn/lti-tool-callback?${returnQuery}`,
  };
  return { ...facts, custom: replaceVariables(link.custom, facts) };
}
