import { FormattedMessage, type ObjectiveWorkflowAggregate, Slot } from "../../../core/sdk";
import { CourseFacts } from "./course-facts";
import styles from "./course-section.css";

/** What its slots are told about the course. */
export function slotProps(course: ObjectiveWorkflowAggregate) {
  return {
    objectiveId: course.objective.id,
    workflowId: course.lastObjectiveWorkflow?.id ?? null,
    activityPathId: null,
  };
}

/** Beside the course: its facts, and what plugins have to say about it. */
export function CourseAside({ course }: { course: ObjectiveWorkflowAggregate }) {
  return (
    <aside aria-labelledby="courses-facts">
      <section className={styles.section}>
        <h2 className={styles.title} id="courses-facts">
          <FormattedMessage id="courses.facts.title" />
        </h2>
        <CourseFacts course={course} />
      </section>
      <Slot id="course-side@1" props={slotProps(course)} />
    </aside>
  );
}
