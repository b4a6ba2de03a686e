import { useCallback, useEffect } from "react";
import {
  firstPart,
  Navigate,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  useService,
} from "../../../core/sdk";
import { ActivityView } from "../activity/activity-view";
import { CompletedView } from "../layouts/completed-view";
import { ContentFrame } from "../layouts/content-frame";
import { LongRead } from "../layouts/long-read";
import { whatIsShown } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useCourseVisit } from "../model/use-course-visit";
import { VisitScope } from "../model/visit";
import { FailedTree } from "../pieces/failed-tree";
import { NoAttempt } from "../pieces/no-attempt";
import { ContentSkeleton } from "../pieces/placeholders";
import { useFlush } from "../pieces/use-flush";

interface PlayerProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  /** The part of the address, or empty. */
  readonly axis: string;
  /** Where the content stands; a part's address is this and its axis. */
  readonly place: string;
  readonly isReview: boolean;
}

/** One attempt at a course, laid out as its presentation mode says. */
export const Player = observer(function Player(props: PlayerProps) {
  const { course, attempt } = props;
  const store = useService(PlayerStore);
  useEffect(() => store.open(course, attempt), [store, course, attempt]);
  if (store.workflowId !== attempt.id) return <ContentSkeleton />;
  return (
    <ResourceView of={store.tree} skeleton={<ContentSkeleton />} failed={(failure) => <FailedTree failure={failure} />}>
      {(tree) =>
        tree.activity.id === course.objective.activity.id ? (
          <Content {...props} />
        ) : (
          <NoAttempt objectiveId={course.objective.id} />
        )
      }
    </ResourceView>
  );
});

const pages = { part: ActivityView, whole: LongRead } as const;

const Content = observer(function Content({ course, attempt, axis, place, isReview }: PlayerProps) {
  const store = useService(PlayerStore);
  const mode = store.tree.value?.activity.presentationMode ?? course.objective.presentationMode;
  const pathOf = useCallback((part: string | null) => (part === null ? place : `${place}/${part}`), [place]);
  const visit = useCourseVisit({ course, attempt, mode, hasParts: store.items.length > 0, isReview, pathOf });
  useFlush(axis);
  const { presentation } = visit;
  const first = presentation.opensFirst ? firstPart(store.items, mode) : null;
  const shown = whatIsShown(axis, first, visit);
  if (shown === "end") return <CompletedView course={course} />;
  if (shown === "first") return <Navigate to={visit.to(first?.axis ?? null)} replace />;
  const Page = pages[presentation.page];
  return (
    <VisitScope value={visit}>
      <ContentFrame axis={axis}>
        <Page axis={axis} />
      </ContentFrame>
    </VisitScope>
  );
});
