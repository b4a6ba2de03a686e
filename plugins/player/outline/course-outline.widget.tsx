import { useEffect } from "react";
import {
  CourseProgress,
  FormattedMessage,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  Skeleton,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../content/player.store";
import { useOutline } from "../content/use-outline";
import styles from "./course-outline.css";
import { OutlineList } from "./outline-list";

/** On a course's overview: its table of contents, once it has been started. */
export const CourseOutlineWidget = observer(function CourseOutlineWidget({ objectiveId }: { objectiveId: string }) {
  const course = useService(CourseProgress).get(objectiveId);
  return course?.lastObjectiveWorkflow ? <Outline course={course} /> : null;
});

const Outline = observer(function Outline({ course }: { course: ObjectiveWorkflowAggregate }) {
  const store = useService(PlayerStore);
  useEffect(() => store.open(course), [store, course]);
  const { items } = useOutline(course);
  if (store.tree.value && items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="player-outline">
      <h2 className={styles.title} id="player-outline">
        <FormattedMessage id="player.outline.title" />
      </h2>
      <ResourceView of={store.tree} skeleton={<Skeleton lines={6} />}>
        {() => <OutlineList objectiveId={course.objective.id} items={items} axis="" />}
      </ResourceView>
    </section>
  );
});
