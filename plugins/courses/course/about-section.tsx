import { FormattedMessage, type ObjectiveWorkflowAggregate } from "../../../core/sdk";
import { SafeHtml } from "../../../core/sdk/html";
import styles from "./course-section.css";

/** The course's own long description. */
export function AboutSection({ course }: { course: ObjectiveWorkflowAggregate }) {
  const { about } = course.objective;
  return (
    <section className={styles.section} aria-labelledby="courses-about">
      <h2 className={styles.title} id="courses-about">
        <FormattedMessage id="courses.about.title" />
      </h2>
      {about ? (
        <SafeHtml html={about} />
      ) : (
        <p className={styles.muted}>
          <FormattedMessage id="courses.about.none" />
        </p>
      )}
    </section>
  );
}
