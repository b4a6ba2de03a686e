import { FormattedMessage } from "../../../core/sdk";
import { CourseSection } from "../../../core/sdk/course";
import { SafeHtml } from "../../../core/sdk/html";
import { Skeleton } from "../../../core/sdk/ui";
import styles from "./course-section.css";

interface AboutSectionProps {
  /** HTML. Lists of courses do not contain it. */
  readonly about: string | null;
  /** Whether `about` was loaded, so that null means that the course has no description. */
  readonly isKnown: boolean;
}

export function AboutSection({ about, isKnown }: AboutSectionProps) {
  return (
    <CourseSection title={<FormattedMessage id="courses.about.title" />}>
      {about && <SafeHtml html={about} />}
      {!about && !isKnown && <Skeleton lines={4} />}
      {!about && isKnown && (
        <p className={styles.muted}>
          <FormattedMessage id="courses.about.none" />
        </p>
      )}
    </CourseSection>
  );
}
