import { useCallback, useEffect, useMemo } from "react";
import {
  ApiClient,
  isUnavailable,
  observer,
  Resource,
  useLocation,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { getObjectiveWorkflow } from "../../../core/sdk/calls";
import { CITED_PARAMETER, type ObjectiveWorkflow, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Forward, ResourceView } from "../../../core/sdk/ui";
import { ActivityView } from "../activity/activity-view";
import { CompletedView } from "../ending/completed-view";
import { ContentFrame } from "../layouts/content-frame";
import { LongRead } from "../layouts/long-read";
import { LookStore } from "../look/look.store";
import { isReviewed, partToOpen, whatIsShown } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { type CourseVisit, useCourseVisit, VisitScope } from "../model/visit";
import { BackLink } from "../pieces/back-link";
import { ContentSkeleton, FailedTree, NoAttempt } from "../pieces/placeholders";
import { useFlush } from "../pieces/saved-state";

interface PlayerProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  /**
   * The axis in the address; empty if it names no part. The axis of a part is the path to it in the course: ids joined
   * by slashes.
   */
  readonly axis: string;
  /** The path of the content in the portal. The path of a part is this path, a slash and the part's axis. */
  readonly contentPath: string;
  readonly isReview: boolean;
}

/** Draws one attempt of the learner at a course, in the layout of the presentation that its author has chosen. */
export const Player = observer(function Player(props: PlayerProps) {
  const { course, attempt } = props;
  const store = useService(PlayerStore);
  const look = useService(LookStore);
  useEffect(() => store.open(course, attempt), [store, course, attempt]);
  useEffect(() => void look.load(), [look]);
  if (store.workflowId !== attempt.id || !look.isKnown) return <ContentSkeleton />;
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

const Content = observer(function Content({ course, attempt, axis, contentPath, isReview }: PlayerProps) {
  const store = useService(PlayerStore);
  const mode = store.tree.value?.activity.presentationMode ?? course.objective.presentationMode;
  const pathOf = useCallback(
    (part: string | null) => (part === null ? contentPath : `${contentPath}/${part}`),
    [contentPath],
  );
  const visit = useCourseVisit({ course, attempt, axis, mode, hasParts: store.items.length > 0, isReview, pathOf });
  useFlush(axis);
  const { presentation } = visit;
  const stopped = useStoppedAt(visit);
  const part = partToOpen(store.items, presentation, stopped);
  const shown = whatIsShown(axis, part, visit);
  if (shown === "end") return <CompletedView course={course} />;
  if (shown === "part") return <Forward to={visit.to(part?.axis ?? null).pathname} spent={[CITED_PARAMETER]} />;
  const Page = pages[presentation.page];
  return (
    <VisitScope value={visit}>
      <BackLink objectiveId={course.objective.id} />
      <ContentFrame axis={axis}>
        <Page axis={axis} />
      </ContentFrame>
    </VisitScope>
  );
});

/**
 * The axis of the part in which the learner had stopped when the address was opened. What the learner opens on a long
 * page afterwards must not scroll it.
 */
function useStoppedAt({ course, attempt, isRunning, isReview }: CourseVisit): string | undefined {
  const { key } = useLocation();
  const isLast = isRunning && !isReview && attempt.id === course.lastObjectiveWorkflow?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address reads the place again
  return useMemo(() => (isLast ? course.lastPlace?.axis : undefined), [key, isLast]);
}

interface AttemptByIdProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly workflowId: string;
  readonly axis: string;
  readonly contentPath: string;
}

/**
 * Draws the content of one of the learner's own attempts. The server answers for attempts of others as if they did not
 * exist.
 */
export function AttemptById({ course, workflowId, axis, contentPath }: AttemptByIdProps) {
  const api = useService(ApiClient);
  const [params] = useSearchParams();
  const attempt = useResource(
    () => new Resource((signal) => api.call(getObjectiveWorkflow, { params: { workflowId }, signal })),
    [api, workflowId],
  );
  return (
    <ResourceView
      of={attempt}
      skeleton={<ContentSkeleton />}
      isPage
      failed={(failure) => (isUnavailable(failure) ? <NoAttempt objectiveId={course.objective.id} /> : undefined)}
    >
      {(value) => (
        <Player
          course={course}
          attempt={course.lastObjectiveWorkflow?.id === value.id ? course.lastObjectiveWorkflow : value}
          axis={axis}
          contentPath={contentPath}
          isReview={value.state !== "inProgress" || isReviewed(course, value, params)}
        />
      )}
    </ResourceView>
  );
}
