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
import { percentDone } from "../content/content.rules";
import { PlayerStore } from "../content/player.store";
import { useOutline } from "../content/use-outline";
import { OutlineList } from "./outline-list";
import styles from "./outline-panel.css";

/** How far one is, the table of contents, and the way to close the course. */
export const OutlinePanel = observer(function OutlinePanel({
  course,
  axis,
}: {
  course: ObjectiveWorkflowAggregate;
  axis: string;
}) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const { items } = useOutline(course);
  const percent = store.shownTree ? percentDone(store.shownTree) : 0;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <ProgressRing value={percent} size={64} label={intl.formatMessage({ id: "player.progress" })} />
        <p className={styles.name}>
          <Link to={coursePaths.overview(course.objective.id)}>{course.objective.name}</Link>
        </p>
      </div>
      <OutlineList objectiveId={course.objective.id} items={items} axis={axis} />
      <CloseCourse course={course} block />
    </div>
  );
});
