import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { notFound } from "../../kit/errors/api-error";
import { type LearnerScope, scopeOf } from "../learner-scope";
import { loadAttempt } from "../rows/attempt";
import { loadPath } from "../tree/stored-path";
import { findGroup } from "./find-group";
import { loadMembers } from "./members";

/**
 * Answers the members of the group that takes an activity with the learner, and whether each has joined already. No
 * group and no members when the learner takes it alone.
 */
export const queryParticipants: Handler<typeof endpoints.queryParticipants> = async (call) => {
  const { db, params, query } = call;
  const scope = scopeOf(call);
  const { workflow } = await loadAttempt(scope, params.objectiveWorkflowId);
  const tree = await loadPath(scope, workflow, params.activityPathId);
  const stored = tree.parts.get(params.activityPathId);
  if (stored === undefined) throw notFound();
  const takesGroups = stored.part.childActivity.supportCollaborativeMode;
  const group = takesGroups ? await findGroup(scope, workflow.objective_id) : null;
  if (group === null) return { group: null, data: [], ...(query.requireTotalCount ? { totalCount: 0 } : {}) };
  const joined = await joinedUsers(scope, group.id, params.activityPathId);
  const members = (await loadMembers(db, [group.id])).get(group.id) ?? [];
  const { skip, take } = query;
  return {
    group: { ...group },
    data: members.slice(skip, skip + take).map(({ id, firstName, lastName }) => ({
      id,
      firstName,
      lastName,
      joined: joined.has(id),
    })),
    ...(query.requireTotalCount ? { totalCount: members.length } : {}),
  };
};

async function joinedUsers({ db }: LearnerScope, groupId: string, partId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .select("attempt.user_id")
    .where("own.group_activity_workflow_id", "=", ({ selectFrom }) =>
      selectFrom("group_activity_workflow as shared")
        .select("shared.id")
        .where("shared.group_id", "=", groupId)
        .where("shared.part_id", "=", partId)
        .orderBy("shared.round", "desc")
        .limit(1),
    )
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Confirms the id of the shared work of the learner's group on an activity: answers this id, or 404 when it is not the
 * work of a group of the learner in this course.
 */
export const getGroupActivityWorkflow: Handler<typeof endpoints.getGroupActivityWorkflow> = async (call) => {
  const { db, user, params } = call;
  const row = await db
    .selectFrom("group_activity_workflow as shared")
    .innerJoin("learner_group_member as member", (join) => join.onRef("member.group_id", "=", "shared.group_id"))
    .innerJoin("objective_workflow_aggregate as enrolled", (join) =>
      join.onRef("enrolled.objective_id", "=", "member.objective_id").onRef("enrolled.user_id", "=", "member.user_id"),
    )
    .select("shared.id")
    .where("shared.id", "=", params.groupActivityWorkflowId)
    .where("member.user_id", "=", user.id)
    .where("enrolled.id", "=", params.aggregateId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { id: row.id };
};
