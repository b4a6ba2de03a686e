import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import { useEffect, useRef, useState } from "react";
import {
  FormattedMessage,
  observer,
  useFormat,
  useIntl,
  useNavigate,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { neighbours } from "../../../core/sdk/learning";
import { Button, ButtonLink, classNames, Icon } from "../../../core/sdk/ui";
import { type Item, isReadyToFinish, lockDate, type Place, unlocksByFinishing } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { WayOn } from "../model/way-on.store";
import { CloseCourse } from "../pieces/close-course";
import { SavedState } from "../pieces/saved-state";
import styles from "./activity-navigation.css";
import { shortName } from "./navigation.rules";
import { useSteppingAside } from "./use-stepping-aside";

/** The name of an activity, which is cut at the end of its own script's direction if it is too long. */
function title({ part }: Item) {
  return <bdi key={part.id}>{part.childActivity.name}</bdi>;
}

interface ActivityNavigationProps {
  readonly place: Place;
  readonly canWork: boolean;
  /**
   * Whether the navigation is part of a slim bar. In a narrow bar it shows only arrows, and no text stands below them.
   */
  readonly slim?: boolean;
}

/**
 * The links to the previous and the next activity, with their names, and whether the work is saved. The link to the
 * next activity also finishes an activity that was read or watched to its end. If finishing unlocks the next activity,
 * the component waits for the server's answer before it opens that activity.
 */
export const ActivityNavigation = observer(function ActivityNavigation({
  place,
  canWork,
  slim = false,
}: ActivityNavigationProps) {
  const intl = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const bar = useSteppingAside(slim);
  const wayOn = useService(WayOn);
  const reasonText = useReasonText();
  const store = useService(PlayerStore);
  const { course, attempt, to } = useVisit();
  const { previous, next } = neighbours(store.items, place.axis);
  const workflow = workflowOf(place.activity);
  const finishes = canWork && isReadyToFinish(workflow);
  const isDone = finishes || workflow?.state === "finished";
  const [opening, setOpening] = useState<string | null>(null);
  const here = useRef(place.axis);
  here.current = place.axis;
  const isOpening = opening === place.axis;
  const mayOpen = next?.lock.allowed || isOpening || (finishes && next !== null && unlocksByFinishing(next.lock));
  const [finishedAxis, setFinishedAxis] = useState<string | null>(null);
  const wasFinishedHere = finishedAxis === place.axis;
  const nextLock =
    next && !mayOpen ? reasonText(next.lock.reason, lockDate(next.lock, next.part.activityConstraint)) : undefined;
  const goOn = async () => {
    if (finishes) store.finish(place.axis);
    if (!next || nextLock) return setFinishedAxis(place.axis);
    if (!next.lock.allowed) {
      setOpening(place.axis);
      const isOpen = await store.unlocksAfterSending(next.axis);
      setOpening(null);
      // The learner has already opened another activity, or the next activity stays locked. So nothing is opened.
      if (!isOpen || here.current !== place.axis) return;
    }
    void navigate(to(next.axis));
  };
  const steps = useRef({ next: () => {}, previous: () => {} });
  steps.current = {
    // A key does what a button here does: nothing where there is none.
    next: () => void (!isOpening && (finishes || (next && !nextLock)) && goOn()),
    previous: () => void (previous && navigate(to(previous.axis))),
  };
  useEffect(() => wayOn.offer((direction) => steps.current[direction]()), [wayOn]);
  const nextLength = next?.part.childActivity.duration ?? null;
  const length = nextLength === null ? "" : ` · ${format.minutes(nextLength)}`;

  return (
    <nav
      ref={bar}
      className={classNames(styles.bar, slim && styles.slim)}
      aria-label={intl.formatMessage({ id: "player.wayOn" })}
    >
      <div className={styles.previous}>
        {previous && (
          <ButtonLink
            to={to(previous.axis)}
            variant="ghost"
            // As one text: browsers put spaces around the boxes of the label and the name.
            aria-label={intl.formatMessage({ id: "player.previous" }, { name: previous.part.childActivity.name })}
          >
            <Icon icon={ArrowLeft} mirror />
            <span className={styles.name}>
              <bdi>{shortName(previous.part.childActivity.name)}</bdi>
            </span>
          </ButtonLink>
        )}
      </div>
      <div className={styles.state}>{canWork && <SavedState workflowId={attempt.id} />}</div>
      <div className={styles.next}>
        {/* Elements that appear and disappear come before the button "next", so that this button stays at the end. */}
        {canWork && <CloseCourse course={course} place="navigation" />}
        {(wasFinishedHere || ((!next || nextLock) && finishes)) && (
          <Button
            variant="primary"
            icon={Check}
            onClick={() => void goOn()}
            disabledReason={wasFinishedHere ? intl.formatMessage({ id: "player.activityFinished" }) : undefined}
          >
            {intl.formatMessage({ id: "player.finishActivity" })}
          </Button>
        )}
        {next && (
          <Button
            variant={isDone && !nextLock ? "primary" : "secondary"}
            iconEnd={ArrowRight}
            busy={isOpening}
            onClick={() => void goOn()}
            disabledReason={nextLock}
            aria-label={intl.formatMessage({ id: "player.next" }, { name: next.part.childActivity.name }) + length}
          >
            <span className={styles.name}>
              <FormattedMessage id="player.next" values={{ name: title(next) }} />
              <span className={styles.length}>{length}</span>
            </span>
          </Button>
        )}
      </div>
    </nav>
  );
});
