import { useEffect, useId, useRef } from "react";
import { observer, useNearView, useService, VisuallyHidden } from "../../../core/sdk";
import { ActivityBody } from "../activity/activity-body";
import { beginsWhenOpened } from "../activity/participation.rules";
import { type Item, isReadyToFinish, mayWork } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { OutlineMark } from "../pieces/part-state";
import styles from "./long-read.css";
import { useLingering } from "./use-lingering";

/** What comes next is loaded so far ahead of the reading, in px. */
const AHEAD = 800;

/** One activity of a long read. It is loaded when it comes near, begun when the learner stays, done when it was read. */
export const LongReadPart = observer(function LongReadPart({ item }: { item: Item }) {
  const id = useId();
  const visit = useVisit();
  const store = useService(PlayerStore);
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section, AHEAD);
  const { axis, part } = item;
  const place = { ...item, activity: part.childActivity };
  const canWork = mayWork(place, visit);
  const isRead = isReadyToFinish(workflowOf(part.childActivity));
  useLingering(section, canWork && isNear && beginsWhenOpened(part.childActivity), () => store.start(axis));
  useEffect(() => {
    if (canWork && isRead) store.finish(axis);
  }, [store, canWork, isRead, axis]);
  const heading = (
    <>
      <h2 id={id} className={styles.name}>
        <bdi>{part.childActivity.name}</bdi>
      </h2>
      <OutlineMark item={item} />
    </>
  );
  return (
    <section ref={section} className={styles.part} data-part={axis} aria-labelledby={id} tabIndex={-1}>
      {visit.presentation.showsNames ? (
        <div className={styles.head}>{heading}</div>
      ) : (
        <VisuallyHidden as="div">{heading}</VisuallyHidden>
      )}
      {isNear ? <ActivityBody place={place} canWork={canWork} /> : <div className={styles.room} />}
    </section>
  );
});
