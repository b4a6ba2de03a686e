import type { ReactNode } from "react";
import {
  coursePaths,
  Link,
  type ObjectiveWorkflowAggregate,
  observer,
  ProgressRing,
  useIntl,
  useService,
} from "../../../core/sdk";
import { CloseCourse } from "../completion/close-course";
import { type Item, percentDone } from "../content/content.rules";
import { PlayerStore } from "../content/player.store";
import { OutlineList } from "./outline-list";
import styles from "./outline-panel.css";

interface OutlinePanelProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly items: readonly Item[];
  readonly axis: string;
  /** At the end of its head. */
  readonly aside?: ReactNode;
}

/** How far one is, the table of contents, and the way to close the course. */
export const OutlinePanel = observer(function OutlinePanel({ course, items, axis, aside }: OutlinePanelProps) {
  const intl = useIntl();
  const { shownTree } = useService(PlayerStore);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <ProgressRing
          value={shownTree ? percentDone(shownTree) : 0}
          size={64}
          label={intl.formatMessage({ id: "player.progress" })}
        />
        <p className={styles.name}>
          <Link to={coursePaths.overview(course.objective.id)}>
            <bdi>{course.objective.name}</bdi>
          </Link>
        </p>
        {aside}
      </div>
      <OutlineList objectiveId={course.objective.id} items={items} axis={axis} />
      <CloseCourse course={course} place="outline" />
    </div>
  );
});
