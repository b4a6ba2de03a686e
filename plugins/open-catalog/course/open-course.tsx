import { FormattedMessage, observer, Session, usePageTitle, useReasonText, useService } from "../../../core/sdk";
import { CourseColumns, CourseFactList, CourseHead, CourseSection } from "../../../core/sdk/course";
import { SafeHtml } from "../../../core/sdk/html";
import { coursePaths, factsOfAccess, isListed, type ObjectiveAccess } from "../../../core/sdk/learning";
import { Button, ButtonLink, CopyLinkButton, EnrolButton, Row } from "../../../core/sdk/ui";
import type { PublicCourse } from "../contract";
import { OpenCatalogStore } from "../open-catalog.store";
import { openPaths } from "../rules/open-paths";
import { wishToAdd } from "./add-after-sign-in";
import styles from "./open-course.css";

interface OpenCourseProps {
  readonly course: PublicCourse;
  /** The user's access to the course. Null for visitors, and if it could not be loaded. */
  readonly access: ObjectiveAccess | null;
}

export function OpenCourse({ course, access }: OpenCourseProps) {
  usePageTitle(course.name);
  return (
    <article className={styles.page}>
      <CourseHead course={course}>
        <p dir="auto" lang={course.language ?? undefined}>
          {course.description}
        </p>
        <Row gap={2} wrap>
          <CourseOffer course={course} access={access} />
        </Row>
        <div className={styles.share}>
          <CopyLinkButton path={`/learn${openPaths.course(course.id)}`} />
        </div>
      </CourseHead>
      <CourseColumns facts={<CourseFactList duration={course.activity.duration} level={course.level} />}>
        {course.about && (
          <CourseSection title={<FormattedMessage id="open-catalog.about" />}>
            <SafeHtml html={course.about} />
          </CourseSection>
        )}
      </CourseColumns>
    </article>
  );
}

/** How to get the course: visitors sign in first, members add it to My courses. A draft cannot be added. */
const CourseOffer = observer(function CourseOffer({ course, access }: OpenCourseProps) {
  const session = useService(Session);
  const store = useService(OpenCatalogStore);
  const reasonText = useReasonText();
  if (access !== null) {
    return (
      <>
        {isListed(factsOfAccess(access)) && (
          <ButtonLink to={coursePaths.overview(course.id)} variant="primary" size="large">
            <FormattedMessage id="open-catalog.goToCourse" />
          </ButtonLink>
        )}
        <EnrolButton course={access} onEnrol={() => void store.add(access)} size="large" />
      </>
    );
  }
  if (session.isMember) return null;
  return (
    <Button
      variant="primary"
      size="large"
      onClick={() => session.signIn(wishToAdd(course.id))}
      disabledReason={course.state === "draft" ? reasonText("comingSoon", null) : undefined}
    >
      <FormattedMessage id="open-catalog.signIn" />
    </Button>
  );
});
