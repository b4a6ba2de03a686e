import { useCallback, useEffect } from "react";
import { observer, Session, useIntl, usePageTitle, useParams, useService } from "../../../core/sdk";
import { coursePaths, type ObjectiveWorkflow, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Button, CoursePage, Forward, ResourceView } from "../../../core/sdk/ui";
import { ActivityBody } from "../activity/activity-body";
import { isReadyToFinish, mayWork, placeAt } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { ROOT, workflowIn, workflowOf } from "../model/tree.rules";
import { useCourseVisit, useVisit, VisitScope } from "../model/visit";
import { ContentTitle } from "../pieces/content-title";
import { ContentSkeleton, FailedTree, NoActivity } from "../pieces/placeholders";
import { SavedState, useFlush } from "../pieces/saved-state";
import styles from "./proctored.css";

export function ProctoredScreen() {
  const { objectiveId = "" } = useParams();
  return (
    <CoursePage skeleton={<ContentSkeleton />}>
      {(course, isFresh) => {
        const attempt = course.lastObjectiveWorkflow;
        if (attempt) return <ProctoredAttempt course={course} attempt={attempt} />;
        return isFresh ? (
          <Forward to={coursePaths.details(objectiveId)} spent={["inProctoringIframe"]} />
        ) : (
          <ContentSkeleton />
        );
      }}
    </CoursePage>
  );
}

interface ProctoredAttemptProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
}

const ProctoredAttempt = observer(function ProctoredAttempt({ course, attempt }: ProctoredAttemptProps) {
  const { activityPathId = "" } = useParams();
  const store = useService(PlayerStore);
  const mode = store.tree.value?.activity.presentationMode ?? course.objective.presentationMode;
  const pathOf = useCallback(
    (axis: string | null) => `/courses/proctor/${course.objective.id}/${axis?.split("/").at(-1) ?? activityPathId}`,
    [course.objective.id, activityPathId],
  );
  // A course without parts has only its own activity. Elsewhere an id that no part has is none of an activity.
  const unknown = store.items.length === 0 ? ROOT : activityPathId;
  const axis = store.items.find(({ part }) => part.activityPathId === activityPathId)?.axis ?? unknown;
  const visit = useCourseVisit({ course, attempt, axis, mode, hasParts: true, isReview: false, pathOf });
  useEffect(() => store.open(course, attempt), [store, course, attempt]);
  if (store.workflowId !== attempt.id) return <ContentSkeleton />;
  return (
    <VisitScope value={visit}>
      <ResourceView
        of={store.tree}
        skeleton={<ContentSkeleton />}
        failed={(failure) => <FailedTree failure={failure} />}
      >
        {() => <ProctoredActivity axis={axis} />}
      </ResourceView>
    </VisitScope>
  );
});

const ProctoredActivity = observer(function ProctoredActivity({ axis }: { axis: string }) {
  const intl = useIntl();
  const visit = useVisit();
  const store = useService(PlayerStore);
  const session = useService(Session);
  const place = store.shownTree ? placeAt(store.shownTree, store.itemAt(axis), axis) : null;
  const canWork = mayWork(place, visit);
  // The state of the activity is read from the tree as the server has sent it, without the unsent work of this page.
  // The supervised session may end only after the server has stored the work.
  const state = workflowIn(store.tree.value, axis)?.state;
  usePageTitle(place?.activity.name ?? visit.course.objective.name);
  useFlush(axis);
  useEffect(() => {
    if (canWork) store.start(axis);
  }, [store, canWork, axis]);
  useEffect(() => {
    if (state === "finished" || state === "inGrading") session.tellParent("portal.proctoredActivityFinished");
  }, [session, state]);
  if (!place) return <NoActivity />;
  return (
    <article className={styles.framed}>
      <header className={styles.head}>
        <ContentTitle name={place.activity.name} />
        <SavedState workflowId={visit.attempt.id} />
      </header>
      <ActivityBody place={place} canWork={canWork} />
      {canWork && isReadyToFinish(workflowOf(place.activity)) && (
        <Button variant="primary" size="large" onClick={() => store.finish(axis)}>
          {intl.formatMessage({ id: "player.finishActivity" })}
        </Button>
      )}
    </article>
  );
});
