import {
  type ActivityRendererProps,
  CourseProgress,
  coursePaths,
  FormattedMessage,
  Link,
  observer,
  useFormat,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../content/player.store";
import { useOutline } from "../content/use-outline";
import { OutlineMark } from "../outline/outline-mark";
import styles from "./composite.css";

/** A part that holds others: what is in it, each one press away. */
export const CompositeRenderer = observer(function CompositeRenderer({ part, objectiveId }: ActivityRendererProps) {
  const course = useService(CourseProgress).get(objectiveId);
  const store = useService(PlayerStore);
  return course && store.shownTree ? <Parts course={course} axis={part?.axis ?? null} /> : null;
});

const Parts = observer(function Parts({
  course,
  axis,
}: {
  course: Parameters<typeof useOutline>[0];
  axis: string | null;
}) {
  const format = useFormat();
  const parts = useOutline(course).items.filter((item) => item.parentAxis === axis);
  if (parts.length === 0) {
    return (
      <p>
        <FormattedMessage id="player.composite.empty" />
      </p>
    );
  }
  return (
    <ul className={styles.parts}>
      {parts.map((item) => (
        <li key={item.axis} className={styles.part}>
          <Link to={coursePaths.content(course.objective.id, item.axis)}>{item.part.childActivity.name}</Link>
          {item.part.childActivity.duration !== null && (
            <span className={styles.length}>{format.minutes(item.part.childActivity.duration)}</span>
          )}
          <OutlineMark item={item} />
        </li>
      ))}
    </ul>
  );
});
