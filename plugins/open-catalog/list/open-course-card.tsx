import { Badge, Card, CardBody, CardLink, CourseCover, useReasonText, visibleShowcases } from "../../../core/sdk";
import type { PublicCourse } from "../contract";
import { openPaths } from "../rules/open-paths";
import styles from "./open-catalog.css";

interface OpenCourseCardProps {
  readonly course: PublicCourse;
  /**
   * The index of the course in the list, from 0. It decides the colour of the drawing that a course without a picture
   * has.
   */
  readonly place: number;
}

/** A course of the open catalog. The whole card is a link to the page of the course. */
export function OpenCourseCard({ course, place }: OpenCourseCardProps) {
  const reasonText = useReasonText();
  const collection = visibleShowcases(course.showcases)[0];
  const isDraft = course.state === "draft";
  const titleId = `open-course-${course.id}`;
  const lang = course.language ?? undefined;
  return (
    <Card as="article" interactive padding="none" aria-labelledby={titleId}>
      <CourseCover id={course.id} title={course.name} src={course.imageUrl} place={place} onCard />
      <CardBody>
        {(collection || isDraft) && (
          <p className={styles.eyebrow}>
            {collection && <Badge>{collection.name}</Badge>}
            {isDraft && <Badge tone="warning">{reasonText("comingSoon", null)}</Badge>}
          </p>
        )}
        <h2 className={styles.title} id={titleId}>
          <CardLink to={openPaths.course(course.id)} viewTransition>
            <bdi lang={lang}>{course.name}</bdi>
          </CardLink>
        </h2>
        <p className={styles.description} dir="auto" lang={lang}>
          {course.description}
        </p>
      </CardBody>
    </Card>
  );
}
