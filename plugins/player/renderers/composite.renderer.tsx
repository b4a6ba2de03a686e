import {
  type ActivityRendererProps,
  CourseProgress,
  coursePaths,
  FormattedMessage,
  Link,
  type ObjectiveWorkflowAggregate,
  observer,
  useFormat,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { useOutline } from "../content/use-outline";
import { OutlineMark } from "../outline/outline-mark";
import styles from "./composite.css";

/** A part that holds others: what is in it, each one press away. */
export const CompositeRenderer = observer(function CompositeRenderer({ part, objectiveId }: ActivityRendererProps) {
  const course = useService(CourseProgress).get(objectiveId);
  return course ? <Parts course={course} axis={part?.axis ?? null} /> : null;
});

interface PartsProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly axis: string | null;
}

const Parts = observer(function Parts({ course, axis }: PartsProps) {
  const format = useFormat();
  const [params] = useSearchParams();
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
          <Link to={{ pathname: coursePaths.content(course.objective.id, item.axis), search: params.toString() }}>
            <bdi>{item.part.childActivity.name}</bdi>
          </Link>
          {item.part.childActivity.duration !== null && (
            <span className={styles.length}>{format.minutes(item.part.childActivity.duration)}</span>
          )}
          <OutlineMark item={item} />
        </li>
      ))}
    </ul>
  );
});
