import { type KeyColumn, subquery } from "../../database/subquery";

/**
 * Subquery: the learner's attempt at an activity, by the id of that attempt, with the activity's name and its `axis`
 * (the ids of the parts on the path down to it in the course's tree, joined by slashes).
 */
export function placeOf(id: KeyColumn) {
  return subquery
    .selectFrom("activity_workflow as workflow")
    .innerJoin("activity_part as part", (join) => join.onRef("part.id", "=", "workflow.part_id"))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "workflow.activity_id"))
    .selectAll("workflow")
    .select(["part.axis", "activity.name"])
    .where("workflow.id", "=", id);
}
