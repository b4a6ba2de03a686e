import type { ActivityPart, ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { attemptAvailability, courseAvailability, isHandedIn, isListed } from "../../../core/learning/rules/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { isTypeAvailable } from "../activities/enter-part";
import type { LearnerScope } from "../learner-scope";
import { ensureAccessRows } from "../lists/ensure-rows";
import { loadAggregates } from "../rows/aggregates.rows";
import { workflowsOf } from "../rows/attempt";
import { loadTrees, type StoredTree } from "../tree/stored-tree";
import { visiblePart } from "../tree/visible-tree";

/** A course of My courses that the learner may open now. */
export type OpenCourse = ListedCourse;

export interface ListedCourse {
  readonly id: string;
  readonly name: string;
  /** The language tag of the course's texts. null when it is unknown. */
  readonly language: string | null;
  readonly knowledgeModelId: string | null;
  readonly contentVersion: string;
  readonly aggregate: ObjectiveWorkflowAggregate;
}

/**
 * An activity whose content the learner may read now. `activityPathId` is the id of its part, `axis` the ids of the
 * parts on the path down to it, joined by slashes.
 */
export interface ReadablePart {
  readonly activityId: string;
  readonly activityPathId: string;
  readonly axis: string;
  readonly name: string;
  readonly isDone: boolean;
}

const coursesOf = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "aggregate.objective_id"))
    .select(["aggregate.id", "objective.language", "objective.knowledge_model_id", "objective.content_version"])
    .where("aggregate.user_id", "=", userId)
    .orderBy("aggregate.id"),
);

/** How many of the running courses are looked at. More than are shown, because those that are closed are left out. */
const MAX_RUNNING = 20;

const runningCoursesOf = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "aggregate.objective_id"))
    .innerJoin("objective_workflow as workflow", (join) => join.onRef("workflow.id", "=", "aggregate.last_workflow_id"))
    .select(["aggregate.id", "objective.language", "objective.knowledge_model_id", "objective.content_version"])
    .where("aggregate.user_id", "=", userId)
    .where("workflow.state", "=", "inProgress")
    .orderBy("aggregate.last_activity", (order) => order.desc().nullsLast())
    .orderBy("aggregate.id")
    .limit(MAX_RUNNING),
);

type CourseRow = Awaited<ReturnType<typeof coursesOf.all>>[number];

/**
 * The courses of My courses that the learner may open now. A course without an attempt is among them while it may be
 * started.
 */
export async function loadOpenCourses(scope: LearnerScope): Promise<OpenCourse[]> {
  return (await loadListedCourses(scope)).filter(({ aggregate }) => isCourseOpenTo(aggregate, scope.now));
}

/** The courses of My courses, also those that the learner may not open now. */
export async function loadListedCourses(scope: LearnerScope): Promise<ListedCourse[]> {
  await ensureAccessRows(scope);
  return loadStoredCourses(scope);
}

/** As `loadListedCourses`, but stores nothing: courses that were added since the learner was last here are left out. */
export async function loadStoredCourses(scope: LearnerScope): Promise<ListedCourse[]> {
  return listedOnes(scope, await coursesOf.all(scope.db, scope));
}

/** The courses that the learner has begun and may go on with now; the one in which the learner worked last comes first. */
export async function loadRunningCourses(scope: LearnerScope): Promise<OpenCourse[]> {
  const running = await listedOnes(scope, await runningCoursesOf.all(scope.db, scope));
  return running.filter(({ aggregate }) => isCourseOpenTo(aggregate, scope.now));
}

async function listedOnes(scope: LearnerScope, rows: readonly CourseRow[]): Promise<ListedCourse[]> {
  const aggregates = await loadAggregates(
    scope,
    rows.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return aggregates.flatMap((aggregate) => {
    const row = byId.get(aggregate.id);
    if (row === undefined || !isListed(aggregate)) return [];
    const { id, name } = aggregate.objective;
    const { language, knowledge_model_id: knowledgeModelId, content_version: contentVersion } = row;
    return { id, name, language, knowledgeModelId, contentVersion, aggregate };
  });
}

export function isCourseOpenTo(aggregate: ObjectiveWorkflowAggregate, now: Date): boolean {
  const isBegun = aggregate.lastObjectiveWorkflow !== null;
  return (isBegun ? attemptAvailability(aggregate, now) : courseAvailability(aggregate, now)).allowed;
}

const axesOf = prepared((db, { partIds }: StatementParameters<{ partIds: readonly string[] }>) =>
  db.selectFrom("activity_part").select("axis").where("id", "=", anyOf(partIds)),
);

/**
 * Finds those of the given parts that the learner may read now, in the last attempt at each course: id of the course →
 * id of the part → the part. The rules are the same as in the player. Parts with a demand and parts of courses without
 * an attempt are left out.
 */
export async function loadReadableParts(
  scope: LearnerScope,
  courses: readonly OpenCourse[],
  partIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, ReadablePart>>> {
  const ids = courses.flatMap(({ aggregate }) => aggregate.lastObjectiveWorkflow?.id ?? []);
  const workflows = new Map((await workflowsOf(scope, ids)).map((workflow) => [workflow.id, workflow]));
  const axes = await axesOf.all(scope.db, { partIds });
  const onTheWay = new Set(axes.flatMap(({ axis }) => (axis === "" ? [] : axis.split("/"))));
  const trees = await loadTrees(scope, [...workflows.values()], [...onTheWay]);
  return new Map(
    courses.flatMap(({ id, aggregate }) => {
      const workflow = workflows.get(aggregate.lastObjectiveWorkflow?.id ?? "");
      const tree = trees.get(workflow?.id ?? "");
      if (workflow === undefined || tree === undefined) return [];
      const root = visiblePart(tree.root, { workflow, aggregate }, scope.now);
      return [[id, new Map(readableIn(root, tree, scope).map((part) => [part.activityPathId, part]))] as const];
    }),
  );
}

function readableIn(part: ActivityPart, tree: StoredTree, scope: LearnerScope): ReadablePart[] {
  if ((tree.parts.get(part.id)?.demands ?? []).length > 0) return [];
  const { childActivity, activityPathId, axis } = part;
  const { id: activityId, name, type } = childActivity;
  const own =
    part.available && isTypeAvailable(type, scope.hooks)
      ? [{ activityId, activityPathId, axis, name, isDone: isHandedIn(childActivity) }]
      : [];
  return [...own, ...childActivity.children.flatMap((child) => readableIn(child, tree, scope))];
}
