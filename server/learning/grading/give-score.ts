import type { Selectable } from "kysely";
import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { isFinalScore, isWithdrawal, type ScoreReport, stateAfterReport } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { ApiError, notFound } from "../../kit/errors/api-error";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { LiveEvent } from "../../live/live-event";
import { assertAccess, pathTo } from "../activities/start-parts";
import { type LockedAttempt, lockAttempt } from "../attempts/locked-attempt";
import { findSharers, lockSharers } from "../groups/sharers";
import type { LearnerScope } from "../learner-scope";
import { concludeAttempt } from "../results/conclude-attempt";
import { recordResult, withdrawResults } from "../results/record-result";
import { rescoreAbove, settleAttempt } from "../results/settle";
import { loadTree, type StoredPart } from "../tree/stored-tree";

/** What `giveScore` needs to run. `db` is the transaction that it runs in. */
export interface ScoreCall {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
  publish(event: LiveEvent): void;
}

/** A score from a tool or a person. */
export interface GivenScore extends ScoreReport {
  readonly activityWorkflowId: string;
  /** The learner who did the work. The activity workflow must belong to this user. */
  readonly userId: string;
  readonly maxScore: number | null;
  readonly comment: string | null;
  readonly timestamp: Date;
  readonly source: "tool" | "instructor";
  /** The id of the instructor, if a person gave the score. */
  readonly givenBy?: string;
}

/** Longest comment that is stored, in characters. */
const MAX_COMMENT = 4000;

type ActivityWorkflowRow = Selectable<Tables["activity_workflow"]>;

/**
 * Takes the score of one learner's activity, from a tool or from a person. If a group of learners works on it together,
 * each member gets the score. Call it inside a transaction. For each learner it
 * - stores the score, and decides which result of the activity counts
 * - changes the state of the activity
 * - computes again the progress and the scores of everything above the activity
 * - works out the state and the result of the attempt, if the attempt was submitted before.
 * @throws ApiError notFound (no such activity of this learner) · invalid (with a message for each wrong field) ·
 * workflowClosed (the attempt at the course is over, or was submitted without this activity) · activityLocked (for a
 * tool's score of work done after the activity closed) · conflict with the reason `olderScore` (the timestamp is not
 * newer than the last one's)
 */
export async function giveScore(call: ScoreCall, given: GivenScore): Promise<void> {
  assertPossible(given);
  const { db } = call;
  await lockSharers(db, [given.activityWorkflowId]);
  const isFirst = (await lastTime(call, given)) === null;
  await scoreOne(call, given, isFirst);
  for (const { activityWorkflowId, userId } of await findSharers(db, [given.activityWorkflowId])) {
    try {
      await scoreOne(call, { ...given, activityWorkflowId, userId }, isFirst);
    } catch (error) {
      // This member's attempt cannot take the score, for example because it is closed. The other members get the score.
      // Nothing of this member's data was changed, because all checks come before the first change.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/**
 * Checks the numbers, the date and the length of the comment.
 * @throws ApiError invalid with a message for each wrong field
 */
function assertPossible({ score, maxScore, timestamp, comment, source }: GivenScore): void {
  const errors: Record<string, string[]> = {};
  const isNumber = (value: number | null) => value === null || Number.isFinite(value);
  if (!isNumber(score) || (score ?? 0) < 0) errors.score = ["A score is a number from 0 up."];
  if (!isNumber(maxScore) || (maxScore ?? 1) <= 0) errors.maxScore = ["A maximum is a number above 0."];
  if (score !== null && maxScore === null) errors.maxScore = ["A score needs its maximum."];
  // A tool gives extra points. A person who types more than the maximum has mistyped.
  const isAbove = score !== null && maxScore !== null && score > maxScore;
  if (isAbove && source === "instructor") errors.score = ["The score is above the maximum."];
  if (Number.isNaN(timestamp.getTime())) errors.timestamp = ["That is no date."];
  if ((comment?.length ?? 0) > MAX_COMMENT) errors.comment = [`At most ${MAX_COMMENT} characters.`];
  if (Object.keys(errors).length > 0) throw new ApiError("invalid", { errors });
}

/**
 * Gives the score to one learner.
 * @param isFirst whether this is the first score for this work; the same for all members of a group
 */
async function scoreOne(call: ScoreCall, given: GivenScore, isFirst: boolean): Promise<void> {
  const { db, tenantId, now } = call;
  const scope = { db, tenantId, now, userId: given.userId, hooks: call.hooks };
  const { objective_workflow_id: attemptId } = await findActivity(scope, given.activityWorkflowId);
  const attempt = await lockAttempt(scope, attemptId);
  const activity = await findActivity(scope, given.activityWorkflowId);
  assertOpen(attempt, activity, given);
  await assertNewer(scope, given);
  const tree = await loadTree(scope, attempt.workflow);
  const stored = tree.parts.get(activity.part_id);
  if (stored === undefined) throw notFound();
  if (given.source === "tool" && isForCurrentWork(activity, isFirst)) {
    const path = pathTo(tree, activity.part_id);
    const at = earlier(given.timestamp, now);
    assertAccess(asWorkedOn(path), attempt, at);
    for (const { isOn, listen } of call.hooks.of("scoreArrives")) if (isOn) await listen(scope, { path, at });
  }
  await keepScore(scope, given);
  await applyScore(scope, attempt, { activity, stored, given });
  const after = await settleAttempt(scope, attempt.workflow);
  await rescoreAbove(scope, attempt.workflow, after, activity.part_id);
  if (attempt.workflow.state !== "inProgress") await concludeAttempt(scope, attempt);
  const { objective_id: objectiveId } = attempt.workflow;
  call.publish({ type: "progress", userId: given.userId, objectiveId, aggregateId: attempt.aggregate.id });
}

async function findActivity({ db, userId }: LearnerScope, id: string): Promise<ActivityWorkflowRow> {
  const row = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .selectAll("own")
    .where("own.id", "=", id)
    .where("attempt.user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Refuses a score for a closed attempt. An attempt takes scores until it is finished. After it is submitted, a tool can
 * only score activities that the learner had done before.
 */
function assertOpen({ workflow }: LockedAttempt, activity: ActivityWorkflowRow, { source }: GivenScore): void {
  const isOver = workflow.state === "finished" || workflow.state === "gradingApproved";
  const isLate = source === "tool" && workflow.state !== "inProgress" && activity.state === "inProgress";
  if (isOver || isLate) throw new ApiError("workflowClosed", { reason: "workflowClosed" });
}

/**
 * Whether a tool's score is for work that the learner has just done, and not for work that was submitted earlier. While
 * the activity waits for its grade, the first score counts as a score for new work: the learner may have marked the
 * activity as done and gone on working in the tool.
 */
function isForCurrentWork({ state }: ActivityWorkflowRow, isFirst: boolean): boolean {
  return state === "inProgress" || (state === "inGrading" && isFirst);
}

/**
 * The given path, but with its last activity in progress. So the rule that decides checks the dates for working on the
 * activity, not the dates for reviewing it.
 */
function asWorkedOn(path: readonly ActivityPart[]): ActivityPart[] {
  return path.map((part, index) => {
    const standing = part.childActivity.activityWorkflowAggregate;
    const workflow = standing?.lastActivityWorkflow;
    if (index < path.length - 1 || !standing || !workflow) return part;
    const worked = { ...standing, lastActivityWorkflow: { ...workflow, state: "inProgress" as const } };
    return { ...part, childActivity: { ...part.childActivity, activityWorkflowAggregate: worked } };
  });
}

/** The time of the last score from the same source (tool or person). null: there was none. */
async function lastTime({ db }: Pick<LearnerScope, "db" | "tenantId">, given: GivenScore): Promise<Date | null> {
  const last = await db
    .selectFrom("given_score")
    .select("timestamp")
    .where("activity_workflow_id", "=", given.activityWorkflowId)
    .where("source", "=", given.source)
    .orderBy("timestamp", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.timestamp ?? null;
}

async function assertNewer(scope: LearnerScope, given: GivenScore): Promise<void> {
  const last = await lastTime(scope, given);
  if (last !== null && last >= given.timestamp) {
    throw new ApiError("conflict", { reason: "olderScore", detail: "A newer score is here already." });
  }
}

async function keepScore({ db, tenantId, now }: LearnerScope, given: GivenScore): Promise<void> {
  await db
    .insertInto("given_score")
    .values({
      tenant_id: tenantId,
      id: newId(),
      activity_workflow_id: given.activityWorkflowId,
      user_id: given.userId,
      source: given.source,
      given_by: given.givenBy ?? null,
      score: given.score,
      max_score: given.maxScore,
      activity_progress: given.activityProgress,
      grading_progress: given.gradingProgress,
      comment: given.comment,
      timestamp: given.timestamp,
      received: now,
    })
    .execute();
}

interface ScoredActivity {
  readonly activity: ActivityWorkflowRow;
  readonly stored: StoredPart;
  readonly given: GivenScore;
}

async function applyScore(
  scope: LearnerScope,
  { workflow }: LockedAttempt,
  { activity, stored, given }: ScoredActivity,
): Promise<void> {
  const { db, now } = scope;
  const place = { attemptId: workflow.id, activityWorkflowId: activity.id, stored };
  const state = stateAfterReport(given, activity.state, workflow.state !== "inProgress");
  if (isWithdrawal(given)) await withdrawResults(scope, activity.id);
  if (isFinalScore(given)) {
    const { score, maxScore, source, comment } = given;
    await recordResult(scope, place, { normalized: (score ?? 0) / (maxScore ?? 1), source, comment });
  } else if (state === "inGrading" && activity.state !== "inGrading") {
    await recordResult(scope, place, { normalized: null, source: given.source });
  }
  if (state === activity.state) return;
  await db
    .updateTable("activity_workflow")
    .set(
      state === "inProgress"
        ? { state, progress: 0, finished: null, updated: now }
        : { state, progress: 1, finished: activity.finished ?? now, updated: now },
    )
    .where("id", "=", activity.id)
    .execute();
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
