import { Slot } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { AttemptsTable } from "./attempts-table";

export function courseSlotProps(course: ObjectiveWorkflowAggregate) {
  return {
    objectiveId: course.objective.id,
    workflowId: course.lastObjectiveWorkflow?.id ?? null,
    activityPathId: null,
  };
}

/**
 * The side column of a course: the learner's attempts, and the widgets that plugins add to the list `course-side@1`.
 */
export function CourseAside({ course }: { course: ObjectiveWorkflowAggregate }) {
  return (
    <>
      <AttemptsTable course={course} />
      <Slot id="course-side@1" props={courseSlotProps(course)} />
    </>
  );
}
