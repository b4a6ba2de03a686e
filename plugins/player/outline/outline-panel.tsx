import type { ReactNode } from "react";
import { coursePaths, Link, observer, ProgressRing, useIntl, useService } from "../../../core/sdk";
import { PlayerStore } from "../model/player.store";
import { ReadingPlace } from "../model/reading-place.store";
import { useVisit } from "../model/visit";
import { CloseCourse } from "../pieces/close-course";
import { OutlineList } from "./outline-list";
import styles from "./outline-panel.css";

interface OutlinePanelProps {
  readonly axis: string;
  /** At the end of its head. */
  readonly aside?: ReactNode;
  /** A line was followed. */
  readonly onChosen?: () => void;
}

/** How far one is, the table of contents, and the way to close the course. */
export const OutlinePanel = observer(function OutlinePanel({ axis, aside, onChosen }: OutlinePanelProps) {
  const intl = useIntl();
  const { course, isRunning, isReview } = useVisit();
  const { percent } = useService(PlayerStore);
  const reading = useService(ReadingPlace).axis;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <ProgressRing value={percent} size={64} label={intl.formatMessage({ id: "player.progress" })} />
        <p className={styles.name}>
          <Link to={coursePaths.overview(course.objective.id)}>
            <bdi>{course.objective.name}</bdi>
          </Link>
        </p>
        {aside}
      </div>
      <OutlineList axis={reading ?? axis} onChosen={onChosen} />
      {isRunning && !isReview && <CloseCourse course={course} place="outline" />}
    </div>
  );
});
