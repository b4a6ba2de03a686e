import { useCallback, useEffect } from "react";
import { CourseProgress, FormattedMessage, observer, useService } from "../../../core/sdk";
import { coursePaths, type ObjectiveWorkflow, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { ResourceView, Skeleton } from "../../../core/sdk/ui";
import { PlayerStore } from "../model/player.store";
import { ROOT } from "../model/tree.rules";
import { useCourseVisit, VisitScope } from "../model/visit";
import styles from "./outline.css";
import { OutlineList } from "./outline-list";

/** The outline on the overview page of a course, once the learner has started the course. */
export const CourseOutlineWidget = observer(function CourseOutlineWidget({ objectiveId }: { objectiveId: string }) {
  const course = useService(CourseProgress).get(objectiveId);
  const attempt = course?.lastObjectiveWorkflow;
  return course && attempt ? <Outline course={course} attempt={attempt} /> : null;
});

interface OutlineProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
}

const Outline = observer(function Outline({ course, attempt }: OutlineProps) {
  const { id, presentationMode: mode } = course.objective;
  const store = useService(PlayerStore);
  const pathOf = useCallback((axis: string | null) => coursePaths.content(id, axis), [id]);
  const visit = useCourseVisit({ course, attempt, axis: ROOT, mode, hasParts: true, isReview: false, pathOf });
  useEffect(() => store.open(course), [store, course]);
  if (store.tree.value && store.items.length === 0) return null;
  return (
    <VisitScope value={visit}>
      <section className={styles.section} aria-labelledby="player-outline">
        <h2 className={styles.title} id="player-outline">
          <FormattedMessage id="player.outline.title" />
        </h2>
        <ResourceView of={store.tree} skeleton={<Skeleton lines={6} />}>
          {() => <OutlineList axis="" />}
        </ResourceView>
      </section>
    </VisitScope>
  );
});
