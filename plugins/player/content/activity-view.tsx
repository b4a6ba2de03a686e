import { useEffect } from "react";
import type { Activity, ActivityPart } from "../../../core/sdk";
import {
  Contribution,
  EmptyState,
  type ObjectiveWorkflowAggregate,
  type OutlineItem,
  observer,
  ResourceView,
  Skeleton,
  useContributions,
  useIntl,
  usePageTitle,
  useReasonText,
  useService,
} from "../../../core/sdk";
import styles from "./activity-view.css";
import { workflowOf } from "./content.rules";
import { LockedActivity } from "./locked-activity";
import { PlayerStore } from "./player.store";
import { WayOn } from "./way-on";

interface ActivityViewProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly axis: string;
  readonly items: readonly OutlineItem<ActivityPart>[];
  readonly isReview: boolean;
}

/** The activity of the address: its title, what its renderer draws, and the way on. */
export const ActivityView = observer(function ActivityView({ course, axis, items, isReview }: ActivityViewProps) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const reasonText = useReasonText();
  const item = items.find((candidate) => candidate.axis === axis);
  const part = store.pathTo(axis)?.at(-1) ?? null;
  const isRunning = course.lastObjectiveWorkflow?.state === "inProgress";
  const canWork = isRunning && !isReview && part !== null && item?.lock.allowed === true && !item.comingSoon;
  usePageTitle(part?.childActivity.name ?? intl.formatMessage({ id: "player.activityNotFound" }));
  useEffect(() => {
    if (canWork && part) store.start(part);
  }, [store, canWork, part?.id, part]);
  useEffect(() => () => store.flush(), [store]);

  if (!part || !item) {
    return (
      <EmptyState
        drawing="not-found"
        headingLevel={2}
        title={intl.formatMessage({ id: "player.activityNotFound" })}
        text={intl.formatMessage({ id: "player.activityNotFoundText" })}
      />
    );
  }
  return (
    <article className={styles.activity}>
      <h1 className={styles.title} tabIndex={-1}>
        {part.childActivity.name}
      </h1>
      {item.overdue && <p className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</p>}
      {item.comingSoon ? (
        <LockedActivity text={reasonText("comingSoon", null)} drawing="coming-soon" />
      ) : item.lock.allowed ? (
        <ActivityContent part={part} course={course} canWork={canWork} />
      ) : (
        <LockedActivity text={reasonText(item.lock.reason, item.lock.changesAt)} drawing="forbidden" />
      )}
      <WayOn course={course} items={items} axis={axis} part={part} canWork={canWork} />
    </article>
  );
});

interface ContentProps {
  readonly part: ActivityPart;
  readonly course: ObjectiveWorkflowAggregate;
  readonly canWork: boolean;
}

const ActivityContent = observer(function ActivityContent({ part, course, canWork }: ContentProps) {
  const store = useService(PlayerStore);
  const content = store.contentOf(part);
  useEffect(() => void content.load(), [content]);
  return (
    <ResourceView of={content} skeleton={<Skeleton shape="box" height="lg" />}>
      {(activity) => <Renderer activity={activity} part={part} course={course} canWork={canWork} />}
    </ResourceView>
  );
});

const Renderer = observer(function Renderer({
  activity,
  part,
  course,
  canWork,
}: ContentProps & { activity: Activity }) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const renderer = useContributions("activityRenderers", activity.type)[0];
  if (!renderer) {
    return (
      <EmptyState
        drawing="error"
        compact
        headingLevel={2}
        title={intl.formatMessage({ id: "player.noRenderer.title" })}
        text={intl.formatMessage({ id: "player.noRenderer.text" })}
      />
    );
  }
  return (
    <Contribution
      key={part.id}
      of={renderer}
      props={{
        activity,
        part,
        workflow: workflowOf(part),
        objectiveId: course.objective.id,
        objectiveWorkflowId: course.lastObjectiveWorkflow?.id ?? "",
        isReview: !canWork,
        saveProgress: (progress: number, data: Record<string, unknown> | null) => {
          if (canWork) store.saveProgress(part, progress, data);
        },
        finish: () => {
          if (canWork) store.finish(part);
        },
      }}
    />
  );
});
