import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { attemptAvailability, coursePaths, resultStatus } from "../../../core/learning/rules/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { isTypeAvailable } from "../activities/enter-part";
import type { LearnerScope } from "../learner-scope";
import type { ListedCourse } from "../reading/open-courses";
import { workflowsOf } from "../rows/attempt";
import { loadTrees } from "../tree/stored-tree";
import { visiblePart } from "../tree/visible-tree";
import { courseDates, type PartDate, partDates } from "./agenda-dates.rules";
import type { AgendaEntry, AgendaSpan } from "./day.hooks";
import { dayCourse } from "./day-course";

/**
 * The dates of courses and of their parts. The table of contents of a course is known to learners only in an attempt
 * that they may open, so the dates of parts come from such attempts alone.
 * @param courses the courses of My courses
 */
export async function courseAgenda(
  scope: LearnerScope,
  span: AgendaSpan,
  courses: readonly ListedCourse[],
): Promise<AgendaEntry[]> {
  const parts = await datesOfParts(scope, span, courses);
  return courses.flatMap((course) => [
    ...entriesOfCourse(course, scope.now),
    ...(parts.get(course.id) ?? []).map((date) => entryOfPart(date, course)),
  ]);
}

type Span = { objectiveIds: readonly string[]; from: Date; until: Date };

const datedParts = prepared((db, { objectiveIds, from, until }: StatementParameters<Span>) =>
  db
    .selectFrom("activity_part")
    .select(["id", "axis", "objective_id"])
    .where("objective_id", "=", anyOf(objectiveIds))
    .where("removed", "=", false)
    .where(({ between, or }) =>
      or([
        between("start_from", from, until),
        between("start_until", from, until),
        between("accessible_until", from, until),
        between("grace_period_until", from, until),
        between("due", from, until),
      ]),
    ),
);

/** Reads the parts that have a date in the span, with those above them: few statements for any number of courses. */
async function datesOfParts(
  scope: LearnerScope,
  { from, until }: AgendaSpan,
  courses: readonly ListedCourse[],
): Promise<ReadonlyMap<string, readonly PartDate[]>> {
  const open = courses.filter(({ aggregate }) => isBegunAndOpen(aggregate, scope.now));
  if (open.length === 0) return new Map();
  const found = await datedParts.all(scope.db, { objectiveIds: open.map(({ id }) => id), from, until });
  if (found.length === 0) return new Map();
  const dated = new Set(found.map(({ objective_id }) => objective_id));
  const attempts = open.flatMap(({ id, aggregate }) =>
    dated.has(id) ? (aggregate.lastObjectiveWorkflow?.id ?? []) : [],
  );
  const workflows = new Map((await workflowsOf(scope, attempts)).map((row) => [row.objective_id, row]));
  const only = new Set(found.flatMap(({ id, axis }) => [id, ...(axis === "" ? [] : axis.split("/"))]));
  const trees = await loadTrees(scope, [...workflows.values()], [...only]);
  return new Map(
    open.flatMap(({ id, aggregate }) => {
      const workflow = workflows.get(id);
      const tree = workflow && trees.get(workflow.id);
      if (workflow === undefined || tree === undefined) return [];
      const { accessNewContentAfterCompletion: staysOpen } = aggregate.objective;
      const canBegin = workflow.state === "inProgress" || (workflow.state === "finished" && staysOpen);
      const isUsable = (type: string) => isTypeAvailable(type, scope.hooks);
      const root = visiblePart(tree.root, { workflow, aggregate }, scope.now);
      return [[id, partDates(root, { canBegin, isUsable })] as const];
    }),
  );
}

function isBegunAndOpen(aggregate: ObjectiveWorkflowAggregate, now: Date): boolean {
  return aggregate.lastObjectiveWorkflow !== null && attemptAvailability(aggregate, now).allowed;
}

function entriesOfCourse(course: ListedCourse, now: Date): AgendaEntry[] {
  const { id, name, aggregate } = course;
  const attempt = aggregate.lastObjectiveWorkflow;
  const isRunning = attempt !== null && attempt.state === "inProgress";
  const isPassed = resultStatus(aggregate.lastObjectiveRecord, aggregate.objectiveAccess, now) === "passed";
  return courseDates({ ...aggregate, attemptId: attempt?.id ?? null, isPassed }).map((date) => ({
    id: `course:${id}:${date.name}`,
    kind: date.kind,
    at: new Date(date.at),
    end: null,
    name,
    course: dayCourse(course),
    place: null,
    path: isRunning ? coursePaths.content(id) : coursePaths.overview(id),
    file: null,
    isBegun: date.isBegun,
    isDone: date.isDone,
  }));
}

function entryOfPart({ part, ...date }: PartDate, course: ListedCourse): AgendaEntry {
  const { id, name } = course;
  return {
    id: `part:${part.id}:${date.name}`,
    kind: date.kind,
    at: new Date(date.at),
    end: null,
    name: part.axis === "" ? name : part.childActivity.name,
    course: dayCourse(course),
    place: null,
    path: coursePaths.content(id, part.axis === "" ? null : part.axis),
    file: null,
    isBegun: date.isBegun,
    isDone: date.isDone,
  };
}
