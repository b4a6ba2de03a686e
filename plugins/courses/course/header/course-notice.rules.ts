import {
  courseAvailability,
  courseButtons,
  type Decision,
  gradeVisibility,
  type ObjectiveWorkflowAggregate,
  restartDecision,
} from "../../../../core/sdk/learning";

/**
 * Refusals that the page of a course shows as notices, because no button of the course shows them: the course is
 * locked, a retake is not possible yet, or the grade is not revealed yet. `course` is a course as its learner has it:
 * with access, last attempt and result.
 */
export function courseNotices(course: ObjectiveWorkflowAggregate, now: Date): Decision[] {
  const notices = [unavailableNotice(course, now), retakeNotice(course, now), gradeNotice(course, now)];
  return notices.filter((notice) => notice !== null).filter((notice) => !notice.allowed);
}

function unavailableNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const { start, startAgain, continue: goOn, review } = courseButtons(course, now, { place: "courses" });
  const available = courseAvailability(course, now);
  const isSaid = start.shown || startAgain.shown || goOn.shown || (review.shown && review.reason === available.reason);
  return isSaid ? null : available;
}

/** While that is so, the course has no button for a retake that could show the reason. */
function retakeNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const again = restartDecision(course, now);
  return again.reason === "beforeRetakeWindow" && courseAvailability(course, now).allowed ? again : null;
}

/** The notice that the grade is not revealed yet, if there is a grade that can be revealed. */
function gradeNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record, objectiveAccess: access } = course;
  if (record === null || course.objectiveGradingScale === null) return null;
  if (workflow?.state === "inGrading") return null;
  const isFinished = workflow === null || workflow.state === "finished";
  const { review } = courseButtons(course, now, { place: "courses" });
  const grade = gradeVisibility(access, isFinished, now);
  return review.shown && review.reason === grade.reason ? null : grade;
}

/** Then no other line needs to say it, or to contradict it. */
export function buttonSaysWhy(course: ObjectiveWorkflowAggregate, now: Date): boolean {
  const { start, startAgain } = courseButtons(course, now, { place: "courses" });
  return [start, startAgain].some(
    ({ shown, enabled, reason }) =>
      shown && !enabled && (reason === "beforeAvailabilityDate" || reason === "comingSoon"),
  );
}
