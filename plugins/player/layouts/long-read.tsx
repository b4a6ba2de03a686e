import { useEffect } from "react";
import { FormattedMessage, observer, useBreadcrumb, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { placeAt } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { ReadingPlace } from "../model/reading-place.store";
import { useVisit } from "../model/visit";
import { BrokenParts } from "../pieces/broken-parts";
import { CloseCourse } from "../pieces/close-course";
import { ContentTitle } from "../pieces/content-title";
import { LockedActivity } from "../pieces/locked-activity";
import { NoActivity } from "../pieces/no-activity";
import { ReviewBanner } from "../pieces/notices";
import { SaveProblem } from "../pieces/save-problem";
import { SavedState } from "../pieces/saved-state";
import styles from "./long-read.css";
import { readableParts, targetOf } from "./long-read.rules";
import { LongReadPart } from "./long-read-part";
import { useReadingPlace } from "./use-reading-place";

/** All open activities of a course below one another. The table of contents follows the reading. */
export const LongRead = observer(function LongRead({ axis }: { axis: string }) {
  const intl = useIntl();
  const { course, attempt, isRunning, isReview } = useVisit();
  const store = useService(PlayerStore);
  const reading = useService(ReadingPlace);
  const parts = readableParts(store.leaves);
  const target = targetOf(store.items, parts, axis);
  const list = useReadingPlace(target);
  const asked = store.shownTree ? placeAt(store.shownTree, store.itemAt(axis), axis) : null;
  usePageTitle(course.objective.name);
  useBreadcrumb(intl.formatMessage({ id: "player.title" }));
  useEffect(() => () => reading.at(null), [reading]);
  if (!asked) return <NoActivity />;
  const isShut = asked.comingSoon || !asked.lock.allowed;
  const left = store.leaves.length - parts.length;
  const canWork = isRunning && !isReview;
  return (
    <article className={styles.page} ref={list}>
      <ReviewBanner />
      <ContentTitle name={course.objective.name} />
      <BrokenParts />
      {canWork && <SaveProblem />}
      {isShut && <LockedActivity place={asked} />}
      {parts.map((item) => (
        <LongReadPart key={item.axis} item={item} />
      ))}
      {left > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="player.longRead.left" values={{ count: left }} />
        </p>
      )}
      <footer className={styles.foot}>
        {canWork && <SavedState workflowId={attempt.id} />}
        {canWork && <CloseCourse course={course} place="wayOn" />}
      </footer>
    </article>
  );
});
