import Clock from "lucide-react/icons/clock";
import Flag from "lucide-react/icons/flag";
import {
  FormattedMessage,
  observer,
  Session,
  useFormat,
  useIntl,
  usePageTitle,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { SafeHtml } from "../../../core/sdk/html";
import {
  coursePaths,
  factsOfAccess,
  isListed,
  type ObjectiveAccess,
  visibleShowcases,
} from "../../../core/sdk/learning";
import {
  Badge,
  Button,
  ButtonLink,
  CopyLinkButton,
  CourseCover,
  DescriptionList,
  EnrolButton,
  Row,
} from "../../../core/sdk/ui";
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

/** A course as everybody may see it: what it is about, how long it takes, and how to get it. */
export function OpenCourse({ course, access }: OpenCourseProps) {
  const intl = useIntl();
  const format = useFormat();
  usePageTitle(course.name);
  const lang = course.language ?? undefined;
  const { duration, childrenCount } = course.activity;
  const text = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `open-catalog.${id}` }, values);
  return (
    <article className={styles.page}>
      <div className={styles.cover}>
        <CourseCover id={course.id} src={course.imageUrl} eager />
      </div>
      <div className={styles.words}>
        <Row gap={2} wrap>
          <span className={styles.code}>{course.code}</span>
          {visibleShowcases(course.showcases).map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </Row>
        <h1 className={styles.name}>
          <bdi lang={lang}>{course.name}</bdi>
        </h1>
        <p dir="auto" lang={lang}>
          {course.description}
        </p>
        <DescriptionList
          items={[
            ...(duration ? [{ term: text("length"), description: format.minutes(duration), icon: Clock }] : []),
            ...(childrenCount > 0
              ? [{ term: text("parts"), description: text("partCount", { count: childrenCount }), icon: Flag }]
              : []),
          ]}
        />
        <Row gap={2} wrap>
          <CourseOffer course={course} access={access} />
          <CopyLinkButton path={`/learn${openPaths.course(course.id)}`} />
        </Row>
      </div>
      {course.about && (
        <section className={styles.about} aria-labelledby="open-course-about">
          <h2 id="open-course-about" className={styles.heading}>
            <FormattedMessage id="open-catalog.about" />
          </h2>
          <SafeHtml html={course.about} />
        </section>
      )}
    </article>
  );
}

/**
 * How to get the course: visitors sign in first, members (users who are signed in) add it to My courses. A draft cannot
 * be added.
 */
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
