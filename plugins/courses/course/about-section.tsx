import { lazy } from "react";
import { FormattedMessage } from "../../../core/sdk";
import { CourseSection } from "../../../core/sdk/course";
import { Skeleton } from "../../../core/sdk/ui";
import styles from "./course-section.css";

const loadHtml = async () => ({ default: (await import("../../../core/sdk/html")).SafeHtml });
const SafeHtml = lazy(loadHtml);
// Its sanitiser is larger than the rest of the page, so the page does not wait for it. If this fails, the component tries
// again.
loadHtml().catch(() => undefined);

interface AboutSectionProps {
  /** HTML. Lists of courses do not contain it. */
  readonly about: string | null;
  /** Whether `about` was loaded, so that null means that the course has no description. */
  readonly isKnown: boolean;
}

/** Suspends until the code that draws descriptions is loaded. Without a description it never suspends. */
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
