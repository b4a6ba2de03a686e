import type { LtiDb } from "../lti.tables";
import { listTools, type RegistryScope } from "./find-tool";
import { registeredFor } from "./registered-for.rules";
import type { Tool } from "./tool";

/** A place in a course that launches a tool. */
export interface ToolPart {
  readonly id: string;
  readonly activityId: string;
  readonly name: string;
  /** Points that scores are out of; null: the activity takes none. */
  readonly maxScore: number | null;
}

/** The places in a course that launch this tool, in the course's order. */
export async function partsOfTool(scope: RegistryScope, tool: Tool, objectiveId: string): Promise<ToolPart[]> {
  const rows = await ltiParts(scope.db, objectiveId);
  const tools = rows.some(({ tool_id }) => tool_id === null) ? await listTools(scope) : [];
  return rows
    .filter((row) => {
      const id = row.tool_id ?? registeredFor(tools, row.tool_url, row.lti_version ?? "1.3")?.id;
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
