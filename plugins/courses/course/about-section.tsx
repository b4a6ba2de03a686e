import { FormattedMessage, Skeleton } from "../../../core/sdk";
import { SafeHtml } from "../../../core/sdk/html";
import styles from "./course-section.css";

interface AboutSectionProps {
  /** HTML; lists of courses come without it. */
  readonly about: string | null;
  /** Null really means that there is none. */
  readonly isKnown: boolean;
}

/** The course's own long description. */
export function AboutSection({ about, isKnown }: AboutSectionProps) {
  return (
    <section className={styles.section} aria-labelledby="courses-about">
      <h2 className={styles.title} id="courses-about">
        <FormattedMessage id="courses.about.title" />
      </h2>
      {about && <SafeHtml html={about} />}
      {!about && !isKnown && <Skeleton lines={4} />}
      {!about && isKnown && (
        <p className={styles.muted}>
          <FormattedMessage id="courses.about.none" />
        </p>
      )}
    </section>
  );
}
