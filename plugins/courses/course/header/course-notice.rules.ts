import {
  courseAvailability,
  courseButtons,
  type Decision,
  gradeVisibility,
  type ObjectiveWorkflowAggregate,
  restartDecision,
} from "../../../../core/sdk";

/** What a course says no to and no button of it says: shut, not yet to be taken again, its grade not yet to be seen. */
export function courseNotices(course: ObjectiveWorkflowAggregate, now: Date): Decision[] {
  const notices = [shutNotice(course, now), retakeNotice(course, now), gradeNotice(course, now)];
  return notices.filter((notice) => notice !== null).filter((notice) => !notice.allowed);
}

function shutNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const { start, startAgain, continue: goOn, review } = courseButtons(course, now, { place: "courses" });
  const available = courseAvailability(course, now);
  const isSaid = start.shown || startAgain.shown || goOn.shown || (review.shown && review.reason === available.reason);
  return isSaid ? null : available;
}

/** A retake that has to be waited for has no button until then. */
function retakeNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const again = restartDecision(course, now);
  return again.reason === "beforeRetakeWindow" && courseAvailability(course, now).allowed ? again : null;
}

/** Only where there is a grade that one could ask for. */
function gradeNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record, objectiveAccess: access } = course;
  if (record === null || course.objectiveGradingScale === null) return null;
  if (workflow?.state === "inGrading") return null;
  const isFinished = workflow === null || workflow.state === "finished";
  const { review } = courseButtons(course, now, { place: "courses" });
  const grade = gradeVisibility(access, isFinished, now);
  return review.shown && review.reason === grade.reason ? null : grade;
}

/** Whether a button says when the course opens, with the time of day: then no other line has to. */
export function buttonSaysWhenItOpens(course: ObjectiveWorkflowAggregate, now: Date): boolean {
  const { start, startAgain } = courseButtons(course, now, { place: "courses" });
  return [start, startAgain].some(
    ({ shown, enabled, reason }) => shown && !enabled && reason === "beforeAvailabilityDate",
  );
}
