import {
  type Failure,
  FormattedMessage,
  observer,
  useFormat,
  useIntl,
  useNow,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { asReason, coursePaths, type Decision } from "../../../core/sdk/learning";
import { ButtonLink, EmptyState, ErrorView, FailedPage, FullPageError, Skeleton } from "../../../core/sdk/ui";
import styles from "../layouts/content-frame.css";
import { isDone, lockDate, lockTitle, type Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";

/** Shown while the course is loading. */
export function ContentSkeleton() {
  return (
    <div className={styles.frame}>
      <Skeleton shape="box" height="lg" />
      <div className={styles.gap} />
      <div>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={8} />
      </div>
    </div>
  );
}

/** Shown if the course cannot be loaded: the reason, a retry button, and the time of the automatic retry. */
export const FailedTree = observer(function FailedTree({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(PlayerStore);
  useNow(null, 1);
  if (failure.code === "courseNotAvailable") return <ClosedCourse failure={failure} />;
  return (
    <FailedPage
      failure={failure}
      onRetry={() => void store.tree.refresh()}
      note={
        store.retryAt && (
          <span role="timer">
            {intl.formatMessage({ id: "player.treeRetry" }, { when: format.relative(store.retryAt) })}
          </span>
        )
      }
    />
  );
});

/** Shown for a started course that is locked for its learner now: the reason, and until when. */
function ClosedCourse({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const { objectiveId } = useService(PlayerStore);
  return (
    <FullPageError
      drawing="coming-soon"
      title={reasonText(asReason(failure.reason), failure.changesAt)}
      action={
        <ButtonLink to={coursePaths.overview(objectiveId)}>
          {intl.formatMessage({ id: "player.completed.overview" })}
        </ButtonLink>
      }
    />
  );
}

/** Shown if the attempt that the address names does not exist, or belongs to another person or course. */
export function NoAttempt({ objectiveId }: { objectiveId: string }) {
  const intl = useIntl();
  return (
    <FullPageError
      drawing="not-found"
      title={intl.formatMessage({ id: "player.workflowNotFound" })}
      text={intl.formatMessage({ id: "player.workflowNotFoundText" })}
      action={
        <ButtonLink to={coursePaths.overview(objectiveId)}>
          {intl.formatMessage({ id: "player.completed.overview" })}
        </ButtonLink>
      }
    />
  );
}

/** Shown if the address names a part that the course does not have. */
export function NoActivity() {
  const { to } = useVisit();
  return (
    <ErrorView
      status={404}
      subject="activity"
      action={
        <ButtonLink to={to(null)} variant="primary">
          <FormattedMessage id="player.toCourse" />
        </ButtonLink>
      }
    />
  );
}

export function LockedActivity({ place }: { place: Place }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  if (place.comingSoon) {
    return (
      <EmptyState
        drawing="coming-soon"
        title={reasonText("comingSoon", null)}
        text={intl.formatMessage({ id: "reasons.serverSide" })}
      />
    );
  }
  const date = lockDate(place.lock, place.part?.activityConstraint ?? null);
  return <Locked reason={place.lock.reason} date={date} isHandedIn={isDone(place.activity)} />;
}

/** Shown if the server refuses the content of an activity although the rules in the browser have allowed it. */
export function RefusedContent({ place, failure }: { place: Place; failure: Failure }) {
  return <Locked reason={asReason(failure.reason)} date={failure.changesAt} isHandedIn={isDone(place.activity)} />;
}

interface LockedProps {
  readonly reason: Decision["reason"];
  readonly date: string | null;
  /** Whether the learner has handed the activity in. Then it is closed because the learner has done it. */
  readonly isHandedIn: boolean;
}

function Locked({ reason, date, isHandedIn }: LockedProps) {
  const intl = useIntl();
  const reasonText = useReasonText();
  return (
    <EmptyState
      drawing={isHandedIn ? "coming-soon" : "forbidden"}
      title={intl.formatMessage({ id: lockTitle(isHandedIn) })}
      text={reasonText(reason, date)}
    />
  );
}
