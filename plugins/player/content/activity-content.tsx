import { useCallback, useEffect } from "react";
import {
  type Activity,
  type ActivityRendererProps,
  Contribution,
  EmptyState,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  Skeleton,
  useContributions,
  useIntl,
  useService,
} from "../../../core/sdk";
import type { Place } from "./content.rules";
import { workflowOf } from "./local-work";
import { RefusedContent } from "./locked-activity";
import { PlayerStore } from "./player.store";

interface ActivityContentProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly place: Place;
  readonly canWork: boolean;
}

/** What the renderer of the activity's type makes of its content. */
export const ActivityContent = observer(function ActivityContent(props: ActivityContentProps) {
  const content = useService(PlayerStore).contentOf(props.place.axis);
  useEffect(() => void content.load(), [content]);
  return (
    <ResourceView
      of={content}
      skeleton={<Skeleton lines={8} />}
      failed={(failure) => (failure.code === "activityLocked" ? <RefusedContent failure={failure} /> : undefined)}
    >
      {(activity) => <Rendered {...props} activity={activity} />}
    </ResourceView>
  );
});

const Rendered = observer(function Rendered({
  activity,
  course,
  place,
  canWork,
}: ActivityContentProps & { activity: Activity }) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const { axis } = place;
  const renderer = useContributions("activityRenderers", activity.type)[0];
  // Renderers listen to players and pages as long as these two stay the same.
  const saveProgress = useCallback<ActivityRendererProps["saveProgress"]>(
    (progress, data) => {
      if (canWork) store.saveProgress(axis, progress, data);
    },
    [store, axis, canWork],
  );
  const finish = useCallback(() => {
    if (canWork) store.finish(axis);
  }, [store, axis, canWork]);
  if (!renderer) {
    return (
      <EmptyState
        drawing="error"
        compact
        title={intl.formatMessage({ id: "player.noRenderer.title" })}
        text={intl.formatMessage({ id: "player.noRenderer.text" })}
      />
    );
  }
  const props: ActivityRendererProps = {
    activity,
    part: place.part,
    workflow: workflowOf(place.activity),
    objectiveId: course.objective.id,
    objectiveWorkflowId: course.lastObjectiveWorkflow?.id ?? "",
    isReview: !canWork,
    saveProgress,
    finish,
  };
  return <Contribution of={renderer} props={props} fallback={<Skeleton lines={8} />} />;
});
