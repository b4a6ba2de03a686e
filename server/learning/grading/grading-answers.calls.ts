import { sql } from "kysely";
import type { endpoints } from "../../../core/learning/contract/index";
import { gradeOf, normalizedScoreOf } from "../../../core/learning/rules/index";
import type { Handler } from "../../contract/calls/call";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { notFound } from "../../kit/errors/api-error";
import { toIso } from "../../kit/time/instants";
import { loadAttempt } from "../rows/attempt";
import { loadTree, type StoredPart } from "../tree/stored-tree";
import { attemptRows, projectAttempt } from "./attempt-rows";
import { assertGrader } from "./grader";

/**
 * Answers the attempts of a course that wait for a grade or an approval. The number of queries does not depend on the
 * number of attempts.
 */
export const queryWaitingAttempts: Handler<typeof endpoints.queryWaitingAttempts> = async (call) => {
  const { db, user, params, query } = call;
  const course = await db.selectFrom("objective").select("id").where("id", "=", params.objectiveId).executeTakeFirst();
  assertGrader(user, course?.id);
  const waiting = attemptRows(db)
    .where("attempt.objective_id", "=", params.objectiveId)
    .where((where) =>
      where.or([
        where("attempt.state", "in", ["inGrading", "graded", "gradingApproved"]),
        where.exists(
          where
            .selectFrom("activity_workflow as own")
            .select(sql.lit(1).as("one"))
            .whereRef("own.objective_workflow_id", "=", "attempt.id")
            .where("own.state", "=", "inGrading"),
        ),
      ]),
    );
  const rows = await waiting
    .orderBy(sql`attempt.submitted asc nulls last`)
    .orderBy("attempt.id")
    .limit(query.take)
    .offset(query.skip)
    .execute();
  const activities = await waitingActivities(
    call,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => ({
    ...projectAttempt(row),
    waiting: activities
      .filter((activity) => activity.objective_workflow_id === row.id)
      .map(({ id, part_id, name, finished }) => ({
        activityWorkflowId: id,
        activityPathId: part_id,
        name,
        handedIn: toIso(finished),
      })),
  }));
  if (!query.requireTotalCount) return { data };
  const { total } = await waiting
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { data, totalCount: total };
};

type QueryCall = Parameters<typeof queryWaitingAttempts>[0];

async function waitingActivities({ db }: QueryCall, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  return db
    .selectFrom("activity_workflow as own")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "own.activity_id"))
    .innerJoin("activity_part as part", (join) => join.onRef("part.id", "=", "own.part_id"))
    .select(["own.id", "own.objective_workflow_id", "own.part_id", "own.finished", "activity.name"])
    .where("own.objective_workflow_id", "in", attemptIds)
    .where("own.state", "=", "inGrading")
    .orderBy("part.position")
    .orderBy("part.id")
    .execute();
}

/**
 * Answers one attempt at a course, for the person who grades it: its activities with their scores, and the result so
 * far.
 */
export const getGradedAttempt: Handler<typeof endpoints.getGradedAttempt> = async (call) => {
  const { db, tenantId, now, hooks, params } = call;
  const row = await attemptRows(db).where("attempt.id", "=", params.objectiveWorkflowId).executeTakeFirst();
  assertGrader(call.user, row?.objective_id);
  if (row === undefined) throw notFound();
  const scope = { db, tenantId, userId: row.user_id, now, hooks };
  const { workflow, aggregate } = await loadAttempt(scope, row.id);
  const tree = await loadTree(scope, workflow);
  const scores = await loadGivenScores(db, row.id);
  const activities = [...tree.parts.values()].flatMap((stored) => {
    const graded = gradedActivity(stored);
    return graded === null ? [] : [{ ...graded, scores: scores.get(graded.activityWorkflowId) ?? [] }];
  });
  return {
    ...projectAttempt(row),
    approval: workflow.grading_approval && aggregate.objectiveGradingScale !== null,
    activities,
    result: { ...gradeOf(normalizedScoreOf(tree.root.childActivity), aggregate.objectiveGradingScale) },
  };
};

function gradedActivity({ part, maxScore }: StoredPart) {
  const { type, name, activityWorkflowAggregate: standing } = part.childActivity;
  const workflow = standing?.lastActivityWorkflow ?? null;
  if (type === "composite" || workflow === null) return null;
  const record = standing?.bestActivityRecord ?? null;
  return {
    activityWorkflowId: workflow.id,
    activityPathId: part.activityPathId,
    name,
    state: workflow.state,
    maxScore: maxScore ?? 1,
    score: record?.score ?? null,
    normalizedScore: record?.normalizedScore ?? null,
    passed: record?.passed ?? null,
  };
}

async function loadGivenScores(db: TenantDb, attemptId: string) {
  const rows = await db
    .selectFrom("given_score as given")
    .innerJoin("activity_workflow as own", (join) => join.onRef("own.id", "=", "given.activity_workflow_id"))
    .selectAll("given")
    .where("own.objective_workflow_id", "=", attemptId)
    .orderBy("given.timestamp", "desc")
    .orderBy("given.id", "desc")
    .execute();
  const scores = rows.map((row) => ({
    activityWorkflowId: row.activity_workflow_id,
    id: row.id,
    source: row.source,
    score: row.score,
    maxScore: row.max_score,
    activityProgress: row.activity_progress,
    gradingProgress: row.grading_progress,
    comment: row.comment,
    timestamp: toIso(row.timestamp),
    received: toIso(row.received),
  }));
  return Map.groupBy(scores, ({ activityWorkflowId }) => activityWorkflowId);
}
