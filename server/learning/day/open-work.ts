import { coursePaths } from "../../../core/learning/rules/index";
import { isTypeAvailable } from "../activities/enter-part";
import type { LearnerScope } from "../learner-scope";
import type { OpenCourse } from "../reading/open-courses";
import { workflowsOf } from "../rows/attempt";
import { loadTrees } from "../tree/stored-tree";
import { visiblePart } from "../tree/visible-tree";
import { type DayCourse, dayCourse } from "./day-course";
import { type OpenPart, openParts } from "./open-parts.rules";

/** A part of a running attempt that the learner has not handed in and can do: now, or after the parts before it. */
export interface OpenWork extends OpenPart {
  readonly course: DayCourse;
  readonly since: Date;
  /** The address below /learn where it is done: of the part, or of the course while the part waits for another one. */
  readonly path: string;
}

/**
 * What is left to do in the running attempts of these courses. The rules are the same as in the player, so drafts,
 * archived parts, and parts whose time is over or has not come are not among it.
 */
export async function loadOpenWork(scope: LearnerScope, courses: readonly OpenCourse[]): Promise<OpenWork[]> {
  const running = courses.filter(({ aggregate }) => aggregate.lastObjectiveWorkflow?.state === "inProgress");
  const ids = running.flatMap(({ aggregate }) => aggregate.lastObjectiveWorkflow?.id ?? []);
  const workflows = new Map((await workflowsOf(scope, ids)).map((workflow) => [workflow.id, workflow]));
  const trees = await loadTrees(scope, [...workflows.values()]);
  return running.flatMap((course) => {
    const { aggregate } = course;
    const workflow = workflows.get(aggregate.lastObjectiveWorkflow?.id ?? "");
    const tree = trees.get(workflow?.id ?? "");
    if (workflow === undefined || tree === undefined) return [];
    const root = visiblePart(tree.root, { workflow, aggregate }, scope.now);
    return openParts(root, (type) => isTypeAvailable(type, scope.hooks)).map((open) =>
      workOf(open, dayCourse(course), workflow.started),
    );
  });
}

function workOf(open: OpenPart, course: DayCourse, attemptBegun: Date): OpenWork {
  const { part } = open;
  const opened = part.activityConstraint?.startFrom ?? null;
  return {
    ...open,
    course,
    since: opened !== null && new Date(opened) > attemptBegun ? new Date(opened) : attemptBegun,
    path: coursePaths.content(course.id, part.available && part.axis !== "" ? part.axis : null),
  };
}
