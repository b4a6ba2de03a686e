import { useCallback, useEffect } from "react";
import {
  type Activity,
  type ActivityRendererProps,
  Contribution,
  observer,
  ResourceView,
  Skeleton,
  useContributions,
  useService,
} from "../../../core/sdk";
import type { Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { RefusedContent } from "../pieces/locked-activity";
import { HeldActivity, isHeld } from "./held-activity";
import { UnknownActivity } from "./unknown-activity";

interface ActivityContentProps {
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
      failed={(failure) => {
        if (isHeld(failure)) return <HeldActivity axis={props.place.axis} failure={failure} />;
        return failure.code === "activityLocked" ? <RefusedContent failure={failure} /> : undefined;
      }}
    >
      {(activity) => <Rendered {...props} activity={activity} />}
    </ResourceView>
  );
});

const Rendered = observer(function Rendered({
  activity,
  place,
  canWork,
}: ActivityContentProps & { activity: Activity }) {
  const { course, attempt } = useVisit();
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
  const reloadContent = useCallback(() => store.contentOf(axis).refresh(), [store, axis]);
  if (!renderer) return <UnknownActivity activity={activity} />;
  const props: ActivityRendererProps = {
    activity,
    part: place.part,
    workflow: workflowOf(place.activity),
    record: place.activity.activityWorkflowAggregate?.bestActivityRecord ?? null,
    objectiveId: course.objective.id,
    objectiveWorkflowId: attempt.id,
    isReview: !canWork,
    saveProgress,
    finish,
    reloadContent,
  };
  return <Contribution of={renderer} props={props} fallback={<Skeleton lines={8} />} />;
});
