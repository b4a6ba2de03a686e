import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useFormat, useIntl } from "../../../core/sdk";
import { Button, EmptyState, isPhoneQuery, useMediaQuery } from "../../../core/sdk/ui";
import type { Place } from "../model/place.rules";
import { useVisit } from "../model/visit";
import { LockedActivity } from "../pieces/placeholders";
import { displayAreaOf, isForGroups, scaleToFit } from "./activity.rules";
import styles from "./activity-body.css";
import { ActivityContent } from "./activity-content";
import { Participation } from "./participation";

interface ActivityBodyProps {
  readonly place: Place;
  readonly canWork: boolean;
}

/**
 * Draws the area below the title of an activity: the reason of a lock, the notice that a larger screen is needed, or
 * the content.
 */
export function ActivityBody({ place, canWork }: ActivityBodyProps) {
  const isPhone = useMediaQuery(isPhoneQuery);
  const [anyway, setAnyway] = useState(false);
  const { activity } = place;
  if (place.comingSoon || !place.lock.allowed) return <LockedActivity place={place} />;
  if (isPhone && !anyway && !activity.supportMobileView && activity.children.length === 0) {
    return <MobileNotice onContinue={() => setAnyway(true)} />;
  }
  const area = displayAreaOf(activity);
  const content = <ActivityContent place={place} canWork={canWork} />;
  const body = (
    <>
      <ActivityResult place={place} />
      {area.kind === "box" ? (
        <ScaledBox width={area.width} height={area.height} fitsItself={activity.supportMobileView}>
          {content}
        </ScaledBox>
      ) : (
        content
      )}
    </>
  );
  if (place.part === null || !isForGroups(activity)) return body;
  return (
    <Participation place={place} canWork={canWork}>
      {body}
    </Participation>
  );
}

/** The result of an activity in a review. The server has left out a score that the learner may not see. */
function ActivityResult({ place }: { place: Place }) {
  const intl = useIntl();
  const format = useFormat();
  const { isReview } = useVisit();
  const record = place.activity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  if (!isReview || record === null || record.normalizedScore === null) return null;
  const { normalizedPassingScore: passing } = place.activity;
  return (
    <p className={styles.note}>
      {intl.formatMessage(
        { id: "player.review.result" },
        { score: format.percent(record.normalizedScore, passing === null ? [] : [passing]) },
      )}
    </p>
  );
}

/** Shown for an activity that needs a larger screen. The learner can open it anyway. */
function MobileNotice({ onContinue }: { onContinue: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: "player.mobile.title" })}
      text={intl.formatMessage({ id: "player.mobile.text" })}
      action={<Button onClick={onContinue}>{intl.formatMessage({ id: "player.mobile.anyway" })}</Button>}
    />
  );
}

interface ScaledBoxProps {
  readonly width: number;
  readonly height: number;
  /** Whether the content adapts its size to the space by itself. Other content is scaled down as a whole. */
  readonly fitsItself: boolean;
  readonly children: ReactNode;
}

/** A box of the size that the activity asks for, smaller if there is less room. Longer content scrolls inside. */
function ScaledBox({ width, height, fitsItself, children }: ScaledBoxProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element || fitsItself) return;
    const observer = new ResizeObserver(([entry]) => setScale(scaleToFit(entry?.contentRect.width ?? 0, width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, fitsItself]);
  const size = { "--box-width": `${width}px`, "--box-height": `${height}px`, "--box-scale": scale } as CSSProperties;
  return (
    <div ref={room} className={styles.room} style={size}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the box */}
      <div className={styles.box} data-display-area="box" tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
