import { useEffect } from "react";
import { observer, useBreadcrumb, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { mayWork, placeAt } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { BrokenParts } from "../pieces/broken-parts";
import { ContentTitle } from "../pieces/content-title";
import { NoActivity } from "../pieces/no-activity";
import { ReviewBanner } from "../pieces/notices";
import { SaveProblem } from "../pieces/save-problem";
import { stageOf } from "./activity.rules";
import { ActivityBody } from "./activity-body";
import styles from "./activity-view.css";
import { beginsWhenOpened } from "./participation.rules";
import { WayOn } from "./way-on";
import { WayUp } from "./way-up";
import { WindowFrame } from "./window-frame";

/** The activity of the address: its title, what its renderer draws, and the way on. */
export const ActivityView = observer(function ActivityView({ axis }: { axis: string }) {
  const intl = useIntl();
  const visit = useVisit();
  const store = useService(PlayerStore);
  const place = store.shownTree ? placeAt(store.shownTree, store.itemAt(axis), axis) : null;
  const canWork = mayWork(place, visit);
  const begins = canWork && place !== null && beginsWhenOpened(place.activity);
  const name = place?.part ? place.activity.name : visit.course.objective.name;
  usePageTitle(place ? name : intl.formatMessage({ id: "errorView.404.activity.title" }));
  useBreadcrumb(place && !place.part ? intl.formatMessage({ id: "player.title" }) : null);
  useEffect(() => {
    if (begins) store.start(axis);
  }, [store, begins, axis]);

  if (!place) return <NoActivity />;
  const body = <ActivityBody key={axis} place={place} canWork={canWork} />;
  if (stageOf(place.activity).kind === "window") {
    return (
      <WindowFrame place={place} name={name} canWork={canWork}>
        {body}
      </WindowFrame>
    );
  }
  return (
    <article className={styles.activity}>
      <ReviewBanner />
      <WayUp place={place} />
      <ContentTitle name={name} />
      {place.overdue && <p className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</p>}
      <BrokenParts />
      {canWork && <SaveProblem />}
      {body}
      <WayOn place={place} canWork={canWork} />
    </article>
  );
});
