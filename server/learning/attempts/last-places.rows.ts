import { type KeyColumn, subquery } from "../../database/subquery";

/** Subquery: the attempt at an activity with this id, and the place of the activity in the course. */
export function placeOf(id: KeyColumn) {
  return subquery
    .selectFrom("activity_workflow as workflow")
    .innerJoin("activity_part as part", (join) => join.onRef("part.id", "=", "workflow.part_id"))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "workflow.activity_id"))
    .selectAll("workflow")
    .select(["part.axis", "activity.name"])
    .where("workflow.id", "=", id);
}
