import { type Key, nested } from "../../database/nested";

/** The activity attempt with that id and its place in the course, inside another statement. */
export function placeOf(tenantId: string, id: Key) {
  return nested
    .selectFrom("activity_workflow as workflow")
    .innerJoin("activity_part as part", (join) =>
      join.onRef("part.tenant_id", "=", "workflow.tenant_id").onRef("part.id", "=", "workflow.part_id"),
    )
    .innerJoin("activity", (join) =>
      join.onRef("activity.tenant_id", "=", "workflow.tenant_id").onRef("activity.id", "=", "workflow.activity_id"),
    )
    .selectAll("workflow")
    .select(["part.axis", "activity.name"])
    .where("workflow.tenant_id", "=", tenantId)
    .where("workflow.id", "=", id);
}
