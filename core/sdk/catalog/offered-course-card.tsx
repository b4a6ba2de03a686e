import { type ReactNode, useId } from "react";
import type { Objective } from "../../learning/contract/entities";
import { Card, CardActions, CardBody, CardLink, CourseCover, DottedFacts } from "../../ui";
import { useCourseLevel } from "../course/use-course-level";
import { useFormat } from "../format/use-format";
import styles from "./offered-course-card.css";

interface OfferedCourseCardProps {
  readonly course: Pick<Objective, "id" | "name" | "description" | "language" | "level" | "imageUrl"> & {
    readonly activity: Pick<Objective["activity"], "duration">;
  };
  /** The path of the page that the card leads to, without the portal's base path. */
  readonly to: string;
  /** The index of the course in the list, from 0. */
  readonly place: number;
  /** Tags above the title. */
  readonly tags?: ReactNode;
  /** Makes the button of the card. It gets the id of the title, which describes the button. */
  readonly button?: (titleId: string) => ReactNode;
}

/** A card for a course that somebody can look at or take. The whole card is a link. */
export function OfferedCourseCard({ course, to, place, tags, button }: OfferedCourseCardProps) {
  const titleId = useId();
  const format = useFormat();
  const levelText = useCourseLevel();
  const lang = course.language ?? undefined;
  const { duration } = course.activity;
  const facts = [levelText(course.level), duration ? format.minutes(duration) : null].filter((fact) => fact !== null);
  return (
    <Card as="article" interactive padding="none" aria-labelledby={titleId}>
      <CourseCover id={course.id} src={course.imageUrl} place={place} onCard />
      <CardBody>
        {(tags || facts.length > 0) && (
          <p className={styles.eyebrow}>
            {tags}
            {facts.length > 0 && (
              <span className={styles.facts}>
                <DottedFacts facts={facts} />
              </span>
            )}
          </p>
        )}
        <h2 className={styles.title} id={titleId} dir="auto">
          <CardLink to={to} viewTransition lang={lang}>
            {course.name}
          </CardLink>
        </h2>
        <p className={styles.description} dir="auto" lang={lang}>
          {course.description}
        </p>
        {button && (
          <div className={styles.buttons}>
            <CardActions>{button(titleId)}</CardActions>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
