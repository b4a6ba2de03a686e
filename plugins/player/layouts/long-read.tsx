import { type RefObject, useEffect, useId, useRef } from "react";
import {
  FormattedMessage,
  observer,
  useBreadcrumb,
  useIntl,
  useNavigate,
  useNearView,
  usePageTitle,
  useService,
} from "../../../core/sdk";
import { classNames, Skeleton, VisuallyHidden } from "../../../core/sdk/ui";
import { beginsWhenOpened } from "../activity/activity.rules";
import { ActivityBody } from "../activity/activity-body";
import { useLook } from "../look/use-look";
import { type Item, isReadyToFinish, mayWork, placeAt } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { type Direction, WayOn } from "../model/way-on.store";
import { OutlineStore } from "../outline/outline.store";
import { CloseCourse } from "../pieces/close-course";
import { ContentTitle } from "../pieces/content-title";
import { PlaceDates } from "../pieces/dates";
import { BrokenParts, ReviewBanner, SaveProblem } from "../pieces/notices";
import { PartMarks } from "../pieces/part-state";
import { LockedActivity, NoActivity } from "../pieces/placeholders";
import { SavedState } from "../pieces/saved-state";
import styles from "./long-read.css";
import { readableParts, targetPartOf } from "./long-read.rules";
import { useReadingPlace } from "./use-reading-place";

/** All unlocked activities of a course, one below the other. The outline follows the reading position. */
export const LongRead = observer(function LongRead({ axis }: { axis: string }) {
  const intl = useIntl();
  const { course, attempt, isRunning, isReview, citedAt, resumesAt } = useVisit();
  const look = useLook();
  const store = useService(PlayerStore);
  const { setReading } = useService(OutlineStore);
  const parts = readableParts(store.leaves);
  const target = targetPartOf(store.items, parts, axis);
  const list = useReadingPlace({ target, cited: citedAt(axis), resumes: resumesAt(axis) });
  usePartKeys(parts, axis);
  const asked = store.shownTree ? placeAt(store.shownTree, store.itemAt(axis), axis) : null;
  usePageTitle(course.objective.name);
  useBreadcrumb(intl.formatMessage({ id: "player.title" }));
  useEffect(() => () => setReading(null), [setReading]);
  if (!asked) return <NoActivity />;
  const isShut = asked.comingSoon || !asked.lock.allowed;
  const left = store.leaves.length - parts.length;
  const canWork = isRunning && !isReview;
  return (
    <article {...look} className={classNames(styles.page, look.className)} ref={list}>
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
        {canWork && <CloseCourse course={course} place="navigation" />}
      </footer>
    </article>
  );
});

/** Leads the keys and commands for the next and the previous part to the parts around the one that is being read. */
function usePartKeys(parts: readonly Item[], axis: string): void {
  const navigate = useNavigate();
  const wayOn = useService(WayOn);
  const { to } = useVisit();
  const { reading } = useService(OutlineStore);
  const step = useRef((_: Direction) => {});
  step.current = (direction) => {
    const at = parts.findIndex((part) => part.axis === (reading ?? axis));
    const part = parts[direction === "next" ? at + 1 : at - 1];
    if (part) void navigate(to(part.axis));
  };
  useEffect(() => wayOn.offer((direction) => step.current(direction)), [wayOn]);
}

/** How far ahead the next activity is loaded, in px. */
const AHEAD = 800;

const LongReadPart = observer(function LongReadPart({ item }: { item: Item }) {
  const id = useId();
  const visit = useVisit();
  const store = useService(PlayerStore);
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section, AHEAD);
  const { axis, part } = item;
  const place = { ...item, activity: part.childActivity };
  const canWork = mayWork(place, visit);
  const isRead = isReadyToFinish(workflowOf(part.childActivity));
  const begins = canWork && isNear && beginsWhenOpened(part.childActivity);
  const begin = () => store.start(axis);
  useLingering(section, begins, begin);
  useEffect(() => {
    if (canWork && isRead) store.finish(axis);
  }, [store, canWork, isRead, axis]);
  const heading = (
    <>
      <h2 id={id} className={styles.name}>
        <bdi>{part.childActivity.name}</bdi>
      </h2>
      <PartMarks item={item} />
    </>
  );
  return (
    <section
      ref={section}
      className={styles.part}
      data-part={axis}
      data-activity={part.childActivity.id}
      aria-labelledby={id}
      tabIndex={-1}
      // Who presses something in it has begun, also within the first second: a tool opens in its window at once.
      {...(begins && { onPointerDownCapture: begin, onKeyDownCapture: begin })}
    >
      {visit.presentation.showsNames ? (
        <div className={styles.head}>{heading}</div>
      ) : (
        <VisuallyHidden as="div">{heading}</VisuallyHidden>
      )}
      <PlaceDates place={place} />
      {isNear ? (
        <ActivityBody place={place} canWork={canWork} />
      ) : (
        <div className={styles.room}>
          <Skeleton lines={8} />
        </div>
      )}
    </section>
  );
});

/**
 * How long an activity has to be on the screen before it is started, in milliseconds. So scrolling past an activity
 * does not start it.
 */
const LINGER = 1_000;

/** Calls a function once when an element has been on the screen for some time. */
function useLingering(element: RefObject<Element | null>, isWanted: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isWanted || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        latest.current();
      }, LINGER);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isWanted]);
}
