import { useEffect } from "react";
import { FormattedMessage, observer, useBreadcrumb, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { LockedActivity } from "../activity/locked-activity";
import { NoActivity } from "../activity/no-activity";
import { CloseCourse } from "../completion/close-course";
import { BrokenParts } from "../content/broken-parts";
import { placeAt } from "../content/content.rules";
import { ContentTitle } from "../content/content-title";
import { PlayerStore } from "../content/player.store";
import { ReviewBanner } from "../visit/review-banner";
import { useVisit } from "../visit/visit";
import { SaveProblem } from "../work/save-problem";
import { SavedState } from "../work/saved-state";
import styles from "./long-read.css";
import { readableParts, targetOf } from "./long-read.rules";
import { LongReadPart } from "./long-read-part";
import { ReadingPlace } from "./reading-place.store";
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
