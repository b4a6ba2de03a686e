import { ApiError, type PluginScope } from "../../../../server/sdk";
import { loadEnrollments, loadObjectiveRecords, loadVisibleRecords } from "../../../../server/sdk/attempts";
import { visibleRecord } from "../../../../server/sdk/learning";
import type { PrivacyTables } from "../privacy.tables";

type Scope = PluginScope<PrivacyTables>;

/**
 * A learner's result of one attempt at a course, with the results of its activities, as far as the portal shows them to
 * the learner now. A value is null if it is not shown yet or does not exist.
 */
export interface ShownResult {
  readonly course: string;
  readonly finished: string | null;
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly grade: string | null;
  readonly passed: boolean | null;
  readonly activities: readonly {
    readonly activity: string;
    readonly finished: string | null;
    readonly score: number | null;
    readonly maxScore: number | null;
    readonly passed: boolean | null;
    readonly comment: string | null;
  }[];
}

/** The results of all finished attempts at courses that the learner still has, as the portal shows them now. */
export async function loadResults(scope: Scope): Promise<readonly ShownResult[]> {
  const { db, userId, now } = scope;
  const records = await loadObjectiveRecords(db, { userId });
  const ids = records.map(({ objectiveId }) => objectiveId);
  const enrollments = await loadEnrollments(scope, ids);
  const names = await courseNames(scope, ids);
  const results = [];
  for (const { objectiveId, stored } of records) {
    const enrollment = enrollments.get(objectiveId);
    if (enrollment === undefined) continue;
    const { finished, score, maxScore, grade, passed } = visibleRecord(stored, enrollment, now);
    const activities =
      stored.objectiveWorkflowId === null ? [] : await activitiesOfAttempt(scope, stored.objectiveWorkflowId);
    const course = names.get(objectiveId) ?? "";
    results.push({ course, finished, score, maxScore, grade: grade?.name ?? null, passed, activities });
  }
  return results;
}

async function courseNames({ db }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("objective").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function activitiesOfAttempt(scope: Scope, attemptId: string): Promise<ShownResult["activities"]> {
  const shown = await loadVisibleRecords(scope, attemptId).catch((error: unknown) => {
    // The course is not available to the learner now, so the portal shows no results of its activities.
    if (error instanceof ApiError) return new Map<string, never>();
    throw error;
  });
  if (shown.size === 0) return [];
  const rows = await scope.db
    .selectFrom("activity_record as record")
    .innerJoin("activity", "activity.id", "record.activity_id")
    .select(["record.id", "activity.name"])
    .where("record.objective_workflow_id", "=", attemptId)
    .orderBy("record.created")
    .orderBy("record.id")
    .execute();
  return rows.flatMap(({ id, name }) => {
    const record = shown.get(id);
    if (record === undefined) return [];
    const { finished, score, maxScore, passed, comment } = record;
    return [{ activity: name, finished, score, maxScore, passed, comment: comment ?? null }];
  });
}
