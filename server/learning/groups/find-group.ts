import type { LearnerScope } from "../learner-scope";

/** A group of learners of one course who take its collaborative activities together. */
export interface Group {
  readonly id: string;
  readonly name: string;
}

/** The learner's group in a course. null when there is none. */
export async function findGroup({ db, userId }: LearnerScope, objectiveId: string): Promise<Group | null> {
  const row = await db
    .selectFrom("learner_group_member as member")
    .innerJoin("learner_group", (join) => join.onRef("learner_group.id", "=", "member.group_id"))
    .select(["learner_group.id", "learner_group.name"])
    .where("member.user_id", "=", userId)
    .where("member.objective_id", "=", objectiveId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the user belongs to the group that takes an activity together, even if the user has not started it yet. The
 * work of the group is then the user's work too.
 * @param activityWorkflowId the attempt of any member at the activity
 */
export async function isInGroupOf(
  { db, userId }: Pick<LearnerScope, "db" | "tenantId" | "userId">,
  activityWorkflowId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("group_activity_workflow as shared", (join) =>
      join.onRef("shared.id", "=", "own.group_activity_workflow_id"),
    )
    .innerJoin("learner_group_member as member", (join) => join.onRef("member.group_id", "=", "shared.group_id"))
    .select("member.user_id")
    .where("own.id", "=", activityWorkflowId)
    .where("member.user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
