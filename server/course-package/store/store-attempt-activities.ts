import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { settleAttempt } from "../../learning/results/settle";
import type { PortableAttempt, PortableCourse } from "../format/package.schema";
import { type PlacedActivity, placeActivities } from "./course-tree";
import type { AttemptDates, HistoryScope } from "./history-scope";

/**
 * A learner's past attempt at a course. The learner's work in its activities is to be stored. `aggregateId` is the id
 * of the database row that sums up what the learner has done in the course.
 */
export interface PastAttempt {
  readonly attempt: { readonly id: string; readonly objective_id: string };
  readonly course: PortableCourse;
  readonly past: PortableAttempt;
  /** The share of points that passes an activity which has no passing score of its own. */
  readonly passingScore: number;
  readonly aggregateId: string;
  readonly dates: AttemptDates;
}

/**
 * Stores the learner's work (state, progress and score) in the activities that the learner began in a past attempt, and
 * in all activities above them in the course's tree. If a finished attempt has no list of activities in the package,
 * all activities of the course count as done.
 */
export async function storeAttemptActivities(
  db: TenantDb,
  scope: HistoryScope,
  { attempt, course, past, passingScore, aggregateId, dates }: PastAttempt,
): Promise<void> {
  const placed = placeActivities(course, scope.idOf);
  const begun = new Map(begunActivities(past, placed).map((activity) => [activity.activity, activity]));
  const above = partIdsAbove(placed.filter(({ activity }) => begun.has(activity.key)));
  let last: string | null = null;
  for (const item of placed) {
    const own = begun.get(item.activity.key);
    if (own === undefined && !above.has(item.partId)) continue;
    const id = scope.idOf("activityAttempt", attempt.id, item.partId);
    await storeActivity(db, scope, { id, attempt, item, passingScore, dates, own });
    if (own !== undefined) last = id;
  }
  if (begun.size === 0) return;
  await db
    .updateTable("objective_workflow_aggregate")
    .set({ last_activity_workflow_id: last })
    .where("id", "=", aggregateId)
    .execute();
  const now = dates.finished ?? dates.submitted ?? dates.started;
  await settleAttempt({ db, tenantId: scope.tenantId, now, hooks: scope.hooks }, attempt);
}

type PastActivity = PortableAttempt["activities"][number];

function begunActivities(past: PortableAttempt, placed: readonly PlacedActivity[]): readonly PastActivity[] {
  if (past.activities.length > 0 || past.state !== "finished") return past.activities;
  return placed
    .filter(({ activity }) => activity.type !== "composite")
    .map(({ activity }) => ({ activity: activity.key, state: "finished", progress: 1 }));
}

function partIdsAbove(begun: readonly PlacedActivity[]): ReadonlySet<string> {
  const ids = begun.flatMap(({ axis, parentId }) => [parentId ?? "", ...axis.split("/").slice(0, -1)]);
  return new Set(ids);
}

interface StoredActivity {
  readonly id: string;
  readonly attempt: PastAttempt["attempt"];
  readonly item: PlacedActivity;
  readonly passingScore: number;
  readonly dates: AttemptDates;
  /** The learner's work as the package describes it. undefined for an activity that is only above one with work. */
  readonly own: PastActivity | undefined;
}

async function storeActivity(
  db: TenantDb,
  { tenantId, idOf }: HistoryScope,
  { id, attempt, item, passingScore, dates, own }: StoredActivity,
): Promise<void> {
  const isDone = own !== undefined && own.state !== "inProgress";
  const finished = isDone ? (dates.finished ?? dates.submitted ?? dates.started) : null;
  const place = {
    tenant_id: tenantId,
    objective_workflow_id: attempt.id,
    part_id: item.partId,
    activity_id: item.activityId,
    finished,
  };
  await db
    .insertInto("activity_workflow")
    .values({
      ...place,
      id,
      state: own?.state ?? "inProgress",
      progress: isDone ? 1 : (own?.progress ?? 0),
      started: dates.started,
      updated: finished ?? dates.started,
    })
    .execute();
  if (!isDone) return;
  const maxScore = own.maxScore ?? item.activity.maxScore ?? 1;
  const isScored = own.state === "finished";
  const score = isScored ? Math.min(own.score ?? maxScore, maxScore) : null;
  const normalized = score === null ? null : score / maxScore;
  await db
    .insertInto("activity_record")
    .values({
      ...place,
      id: idOf("activityResult", attempt.id, item.partId),
      activity_workflow_id: id,
      score,
      max_score: maxScore,
      normalized_score: normalized,
      created: finished ?? dates.started,
      passed:
        normalized === null
          ? null
          : (own.passed ?? normalized >= (item.activity.normalizedPassingScore ?? passingScore)),
    })
    .execute();
}
