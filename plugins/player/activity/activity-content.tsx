import { useCallback, useEffect } from "react";
import {
  type ActivityRendererProps,
  Contribution,
  EventLog,
  type Failure,
  observer,
  reasonKey,
  Slot,
  useContributions,
  useIntl,
  useMatch,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { type Activity, asReason } from "../../../core/sdk/learning";
import { Button, EmptyState, ResourceView, Skeleton } from "../../../core/sdk/ui";
import type { Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { RefusedContent } from "../pieces/placeholders";

interface ActivityContentProps {
  readonly place: Place;
  readonly canWork: boolean;
}

/** Draws the content of an activity with the renderer of its type, such as text or video. */
export const ActivityContent = observer(function ActivityContent(props: ActivityContentProps) {
  const content = useService(PlayerStore).contentOf(props.place.axis);
  useEffect(() => void content.load(), [content]);
  return (
    <ResourceView
      of={content}
      skeleton={<Skeleton lines={8} />}
      failed={(failure) => {
        if (isRefusedByPlugin(failure)) return <RefusedByPlugin axis={props.place.axis} failure={failure} />;
        return failure.code === "activityLocked" ? <RefusedContent place={props.place} failure={failure} /> : undefined;
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
  const { course, attempt, citedAt } = useVisit();
  const store = useService(PlayerStore);
  const { axis } = place;
  const renderer = useContributions("activityRenderers", activity.type)[0];
  // `saveProgress` and `finish` stay the same functions between renders. If one of them changed, renderers would set up
  // their listeners again.
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
    cited: citedAt(axis),
    isReview: !canWork,
    saveProgress,
    finish,
    reloadContent,
  };
  return <Contribution of={renderer} props={props} fallback={<Skeleton lines={8} />} />;
});

/**
 * The pattern of the address that shows a single activity in a frame, for example for a proctoring provider, which
 * watches the learner's work.
 */
const FRAME_ROUTE = "/courses/proctor/:objectiveId/:activityPathId";

/**
 * Whether a plugin's part on the server has refused the activity to the learner. A plugin's reasons have the
 * form `<plugin>.<name>`.
 */
function isRefusedByPlugin({ reason }: Failure): boolean {
  return reason?.includes(".") ?? false;
}

/**
 * Shown if a plugin's part on the server refuses an activity to the learner: the reason, and the widgets that help with
 * it. In a frame there is only a button for trying again.
 */
const RefusedByPlugin = observer(function RefusedByPlugin({ axis, failure }: { axis: string; failure: Failure }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const player = useService(PlayerStore);
  const objectiveWorkflowId = useVisit().attempt.id;
  const path = useCallback(() => player.pathAfterSending(axis), [player, axis]);
  const isFramed = useMatch(FRAME_ROUTE) !== null;
  const reason = asReason(failure.reason);
  const title = `${reasonKey(reason)}.title`;
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: title in intl.messages ? title : "player.locked.title" })}
      text={reasonText(reason, null)}
      action={
        isFramed ? (
          <Button onClick={() => void player.contentOf(axis).refresh()}>
            {intl.formatMessage({ id: "ui.error.retry" })}
          </Button>
        ) : (
          <Slot id="activity-refused@1" props={{ objectiveWorkflowId, reason: failure.reason, path }} />
        )
      }
    />
  );
});

/**
 * Shown for an activity whose type has no renderer (component that draws it). Reports `activity_type_unknown` to the
 * portal's event log (what browsers report to the server).
 */
function UnknownActivity({ activity: { id, type } }: { activity: Pick<Activity, "id" | "type"> }) {
  const intl = useIntl();
  const events = useService(EventLog);
  useEffect(() => events.log("activity_type_unknown", { activityId: id, type }), [events, id, type]);
  return (
    <EmptyState
      drawing="error"
      compact
      title={intl.formatMessage({ id: "player.noRenderer.title" })}
      text={intl.formatMessage({ id: "player.noRenderer.text" })}
    />
  );
}
