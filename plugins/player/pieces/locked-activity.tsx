import { asReason, type Decision, EmptyState, type Failure, useIntl, useReasonText } from "../../../core/sdk";
import { lockDate, type Place } from "../model/place.rules";

/** In place of content that may not be seen now: why, and when that changes. */
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
  return <Locked reason={place.lock.reason} date={lockDate(place.lock, place.part?.activityConstraint ?? null)} />;
}

/** The server would not give the content, though nothing here spoke against it. */
export function RefusedContent({ failure }: { failure: Failure }) {
  return <Locked reason={asReason(failure.reason)} date={failure.changesAt} />;
}

function Locked({ reason, date }: { reason: Decision["reason"]; date: string | null }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: "player.locked.title" })}
      text={reasonText(reason, date)}
    />
  );
}
