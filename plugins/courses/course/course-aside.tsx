import { FormattedMessage, Slot } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { CourseFacts } from "./course-facts";
import styles from "./course-section.css";

/** The properties that plugins' components on the pages of a course get. */
export function courseSlotProps(course: ObjectiveWorkflowAggregate) {
  return {
    objectiveId: course.objective.id,
    workflowId: course.lastObjectiveWorkflow?.id ?? null,
    activityPathId: null,
  };
}

/**
 * The side column of a course: its facts, and the widgets (small components) that plugins add to the list
 * `course-side@1`.
 */
export function CourseAside({ course }: { course: ObjectiveWorkflowAggregate }) {
  return (
    <aside aria-labelledby="courses-facts">
      <section className={styles.section}>
        <h2 className={styles.title} id="courses-facts">
          <FormattedMessage id="courses.facts.title" />
        </h2>
        <CourseFacts course={course} />
      </section>
      <Slot id="course-side@1" props={courseSlotProps(course)} />
    </aside>
  );
}
