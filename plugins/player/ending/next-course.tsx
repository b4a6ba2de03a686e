import { useId } from "react";
import { FormattedMessage, useFormat } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { ButtonLink, Card, VisuallyHidden } from "../../../core/sdk/ui";
import type { CourseEnding } from "../contract";
import styles from "./next-course.css";

export function NextCourse({ next }: { next: NonNullable<CourseEnding["next"]> }) {
  const format = useFormat();
  const id = useId();
  const { objectiveId, name, part } = next;
  const time = part === null || part.duration === null ? "none" : format.minutes(part.duration);
  const to = part
    ? coursePaths.content(objectiveId, part.axis === "" ? null : part.axis)
    : coursePaths.overview(objectiveId);
  return (
    <section className={styles.next} aria-labelledby={id}>
      <Card padding="none">
        <div className={styles.row}>
          <div>
            <h2 id={id} className={styles.heading}>
              <FormattedMessage id="player.ending.next" />
            </h2>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            {part && (
              <p className={styles.part}>
                <bdi>{part.name}</bdi>
              </p>
            )}
          </div>
          <ButtonLink to={to}>
            <FormattedMessage id={part ? "player.ending.goOn" : "player.ending.open"} values={{ time }} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}
