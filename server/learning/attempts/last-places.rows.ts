import { type Key, subquery } from "../../database/subquery";

/** Subquery: the activity attempt with that id and its place in the course. */
export function placeOf(id: Key) {
  return subquery
    .selectFrom("activity_workflow as workflow")
    .innerJoin("activity_part as part", (join) => join.onRef("part.id", "=", "workflow.part_id"))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "workflow.activity_id"))
    .selectAll("workflow")
    .select(["part.axis", "activity.name"])
    .where("workflow.id", "=", id);
}
