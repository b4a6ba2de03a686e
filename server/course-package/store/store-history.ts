import type { GradingScale } from "../../../core/learning/contract/entities/index";
import { gradeOf, passingScoreOf } from "../../../core/learning/rules/index";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { loadGradingScales } from "../../learning/rows/grading-scales.rows";
import { type PortableAttempt, type PortableCourse, resolveDate } from "../format/package.schema";
import type { AttemptDates, HistoryScope } from "./history-scope";
import { storeAttemptActivities } from "./store-attempt-activities";

/**
 * Stores attempts at a course that a learner made before the import or in another system. If the learner already has
 * attempts at the course or a result of it in this portal, also from an earlier import, nothing is stored.
 */
export async function storeHistory(
  db: TenantDb,
  scope: HistoryScope,
  history: readonly PortableAttempt[],
  course: PortableCourse,
): Promise<void> {
  const { userId, objectiveId, idOf } = scope;
  if (history.length === 0) return;
  const aggregate = await db
    .selectFrom("objective_workflow_aggregate")
    .select(["id", "attempts", "last_record_id"])
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .executeTakeFirstOrThrow();
  if (aggregate.attempts > 0 || aggregate.last_record_id !== null) return;

  const scale = await scaleOf(db, scope, course);
  const passingScore = scale === null ? 0 : passingScoreOf(scale);
  let attempts = 0;
  let workflowId: string | null = null;
  let recordId: string | null = null;
  let lastActivity: Date | null = null;
  for (const [index, past] of history.entries()) {
    const dates = attemptDates(past, scope.now);
    if (!past.imported) {
      attempts += 1;
      workflowId = idOf("attempt", userId, objectiveId, index);
      await storeWorkflow(db, scope, { id: workflowId, aggregateId: aggregate.id, attempt: attempts, past, dates });
      const attempt = { id: workflowId, objective_id: objectiveId };
      await storeAttemptActivities(db, scope, {
        attempt,
        course,
        past,
        passingScore,
        aggregateId: aggregate.id,
        dates,
      });
    }
    if (past.imported || hasResult(past)) {
      recordId = idOf("result", userId, objectiveId, index);
      await db
        .insertInto("objective_record")
        .values({
          ...recordRow(past, scope, { scale, course }, dates),
          id: recordId,
          aggregate_id: aggregate.id,
          objective_workflow_id: past.imported ? null : workflowId,
        })
        .execute();
      const ended = dates.finished ?? dates.started;
      for (const { listen } of scope.hooks.of("pastAttempt")) {
        await listen({ ...scope, db }, { entry: past, userId, objectiveId, recordId, ended });
      }
    }
    lastActivity = dates.finished ?? dates.submitted ?? dates.started;
  }
  await db
    .updateTable("objective_workflow_aggregate")
    .set({ attempts, last_workflow_id: workflowId, last_record_id: recordId, last_activity: lastActivity })
    .where("id", "=", aggregate.id)
    .execute();
}

async function scaleOf(
  db: TenantDb,
  { idOf }: HistoryScope,
  { gradingScale }: PortableCourse,
): Promise<GradingScale | null> {
  if (gradingScale === undefined) return null;
  const id = idOf("gradingScale", gradingScale);
  return (await loadGradingScales(db, [id])).get(id) ?? null;
}

function attemptDates(past: PortableAttempt, now: Date): AttemptDates {
  const date = (text: string | undefined): Date | null => (text === undefined ? null : resolveDate(text, now));
  const started = resolveDate(past.started, now);
  const finished = date(past.finished) ?? (past.state === "finished" ? started : null);
  return { started, submitted: date(past.submitted), finished };
}

const hasResult = ({ state }: PortableAttempt): boolean => state !== "inProgress" && state !== "submitted";

interface PastWorkflow {
  readonly id: string;
  readonly aggregateId: string;
  readonly attempt: number;
  readonly past: PortableAttempt;
  readonly dates: AttemptDates;
}

async function storeWorkflow(
  db: TenantDb,
  { tenantId, userId, objectiveId }: HistoryScope,
  { id, aggregateId, attempt, past, dates }: PastWorkflow,
): Promise<void> {
  await db
    .insertInto("objective_workflow")
    .values({
      tenant_id: tenantId,
      id,
      aggregate_id: aggregateId,
      user_id: userId,
      objective_id: objectiveId,
      attempt,
      state: past.state,
      progress: past.state === "finished" ? Math.max(past.progress, past.passed === false ? 0 : 1) : past.progress,
      ...dates,
    })
    .execute();
}

interface Graded {
  readonly scale: GradingScale | null;
  readonly course: PortableCourse;
}

function recordRow(
  past: PortableAttempt,
  { tenantId, userId, objectiveId, idOf, now }: HistoryScope,
  { scale, course: { gradingScale } }: Graded,
  { finished, submitted, started }: AttemptDates,
) {
  // An attempt that is still in grading gets its result when somebody grades it in this portal. So the result that the
  // imported package has for this attempt is ignored.
  const { score, grade, passed } = past.imported || past.state === "finished" ? past : {};
  const maxScore = past.maxScore ?? scale?.maxScore ?? 1;
  const normalized = score === undefined ? null : Math.min(1, score / maxScore);
  const result = normalized === null ? null : gradeOf(normalized, scale);
  const passedByEnd = scale === null && past.state === "finished" ? true : null;
  const hasGrade = grade !== undefined && gradingScale !== undefined;
  return {
    tenant_id: tenantId,
    user_id: userId,
    objective_id: objectiveId,
    score: score ?? null,
    max_score: score === undefined ? null : maxScore,
    normalized_score: normalized,
    grade_id: hasGrade ? idOf("grade", gradingScale, grade) : (result?.grade?.id ?? null),
    passed: passed ?? result?.passed ?? passedByEnd,
    finished: finished ?? submitted,
    progress: past.progress,
    imported: past.imported,
    created: finished ?? submitted ?? started ?? now,
  };
}
