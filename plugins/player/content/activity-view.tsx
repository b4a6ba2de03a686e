import { useEffect } from "react";
import {
  EmptyState,
  type ObjectiveWorkflowAggregate,
  observer,
  useBreadcrumb,
  useIntl,
  usePageTitle,
  useService,
} from "../../../core/sdk";
import { ActivityContent } from "./activity-content";
import styles from "./activity-view.css";
import { type Item, mayWork, placeAt, type Visit } from "./content.rules";
import { LockedActivity } from "./locked-activity";
import { PlayerStore } from "./player.store";
import { SaveProblem } from "./save-problem";
import { WayOn } from "./way-on";

interface ActivityViewProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly items: readonly Item[];
  readonly axis: string;
  readonly visit: Visit;
}

/** The activity of the address: its title, what its renderer draws, and the way on. */
export const ActivityView = observer(function ActivityView({ course, items, axis, visit }: ActivityViewProps) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const place = store.shownTree ? placeAt(store.shownTree, items, axis) : null;
  const canWork = mayWork(place, visit);
  const name = place?.part ? place.activity.name : course.objective.name;
  usePageTitle(place ? name : intl.formatMessage({ id: "player.activityNotFound" }));
  useBreadcrumb(place && !place.part ? intl.formatMessage({ id: "player.title" }) : null);
  useEffect(() => {
    if (canWork) store.start(axis);
  }, [store, canWork, axis]);

  if (!place) {
    return (
      <EmptyState
        drawing="not-found"
        title={intl.formatMessage({ id: "player.activityNotFound" })}
        text={intl.formatMessage({ id: "player.activityNotFoundText" })}
      />
    );
  }
  const isShut = place.comingSoon || !place.lock.allowed;
  return (
    <article className={styles.activity}>
      <h1 className={styles.title}>
        <bdi>{name}</bdi>
      </h1>
      {place.overdue && <p className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</p>}
      {canWork && <SaveProblem course={course} />}
      {isShut ? <LockedActivity place={place} /> : <ActivityContent course={course} place={place} canWork={canWork} />}
      <WayOn course={course} items={items} place={place} canWork={canWork} />
    </article>
  );
});
