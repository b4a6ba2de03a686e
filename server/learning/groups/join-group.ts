import type { ParticipationMode } from "../../../core/learning/contract/enumerations";
import { defaultParticipationMode, participation } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import { ApiError } from "../../kit/errors/api-error";
import type { LearnerScope } from "../learner-scope";
import type { StoredPart } from "../tree/stored-tree";
import { findGroup, type Group } from "./find-group";
import { inheritWork } from "./inherit-work";

/**
 * The group that takes an activity with the learner. null when the learner takes it alone.
 * @param asked the learner's choice; null when the learner has not chosen
 * @throws ApiError activityLocked with the reason, when the activity cannot be taken in the chosen way
 */
export async function groupFor(
  scope: LearnerScope,
  objectiveId: string,
  { part }: StoredPart,
  asked: ParticipationMode | null,
): Promise<Group | null> {
  const activity = part.childActivity;
  if (activity.type === "composite") return null;
  const mode = asked ?? defaultParticipationMode(activity);
  const group = activity.supportCollaborativeMode ? await findGroup(scope, objectiveId) : null;
  const decision = participation(activity, group !== null)[mode];
  if (!decision.allowed) throw new ApiError("activityLocked", { reason: decision.reason });
  return mode === "collaborative" ? group : null;
}

/**
 * Makes a learner's new attempt at an activity a part of the group's current round, and copies the group's work to it.
 * A round is one time that the group takes the activity. A new round begins when there is none, or when the learner was
 * part of the current round in an earlier attempt.
 */
export async function joinGroup(
  scope: LearnerScope,
  group: Group,
  activityWorkflowId: string,
  stored: StoredPart,
): Promise<void> {
  const { db } = scope;
  await db.selectFrom("learner_group").select("id").where("id", "=", group.id).forUpdate().execute();
  const current = await currentRound(scope, group, stored.part.id);
  const id = current === null || current.hasJoinedBefore ? await beginRound(scope, group, stored, current) : current.id;
  await db
    .updateTable("activity_workflow")
    .set({ group_activity_workflow_id: id })
    .where("id", "=", activityWorkflowId)
    .execute();
  await inheritWork(scope, activityWorkflowId);
}

interface Round {
  readonly id: string;
  readonly round: number;
  readonly hasJoinedBefore: boolean;
}

async function currentRound({ db, userId }: LearnerScope, group: Group, partId: string): Promise<Round | null> {
  const row = await db
    .selectFrom("group_activity_workflow")
    .select(["id", "round"])
    .where("group_id", "=", group.id)
    .where("part_id", "=", partId)
    .orderBy("round", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const own = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .select("own.id")
    .where("own.group_activity_workflow_id", "=", row.id)
    .where("attempt.user_id", "=", userId)
    .executeTakeFirst();
  return { ...row, hasJoinedBefore: own !== undefined };
}

async function beginRound(
  { db, tenantId, now }: LearnerScope,
  group: Group,
  { part }: StoredPart,
  before: Round | null,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("group_activity_workflow")
    .values({
      tenant_id: tenantId,
      id,
      group_id: group.id,
      part_id: part.id,
      round: (before?.round ?? 0) + 1,
      created: now,
    })
    .execute();
  return id;
}
