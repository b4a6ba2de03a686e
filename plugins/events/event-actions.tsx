import CalendarPlus from "lucide-react/icons/calendar-plus";
import Check from "lucide-react/icons/check";
import ExternalLink from "lucide-react/icons/external-link";
import { useEffect } from "react";
import { FormattedMessage, ServerClock, useIntl, useNow, useReasonText, useService } from "../../core/sdk";
import { Badge, Button, ButtonLink } from "../../core/sdk/ui";
import styles from "./event.css";
import type { EventCardProps } from "./event-card-props";
import { attendDecision, eventPhase, joinDecision } from "./rules/event.rules";
import { eventFilePath } from "./rules/event-file-path.rules";

/**
 * The estimate of the server's time may be wrong by this many milliseconds. A participation is confirmed only when the
 * event has begun so long ago, because the server would refuse one before the exact start.
 */
const CLOCK_TOLERANCE = 3000;

/** The actions of an event: join the meeting, save a calendar file, and confirm the participation. */
export function EventActions(props: EventCardProps) {
  const { activity, content, workflow, objectiveWorkflowId, isReview, saveProgress, finish } = props;
  const intl = useIntl();
  const reasonText = useReasonText();
  const surelyBegun = new Date(Date.parse(content.start) + CLOCK_TOLERANCE).toISOString();
  const now = useNow([eventPhase(content, useService(ServerClock).now()).changesAt, surelyBegun, content.end]);
  const joining = joinDecision(content, now);
  const mayAttend = attendDecision({ start: surelyBegun }, now).allowed;
  const isDone = workflow !== null && workflow.state !== "inProgress";
  const hasJoined = workflow?.data?.joined === true;
  const canWork = !isReview && !isDone;

  const attend = () => {
    saveProgress(1, { joined: true });
    finish();
  };
  // If a learner joined the meeting before the event began, the participation counts as soon as the event begins.
  const countsNow = canWork && hasJoined && mayAttend && workflow !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when `countsNow` becomes true
  useEffect(() => {
    if (countsNow) attend();
  }, [countsNow]);

  const join = (href: string) => {
    open(href, "_blank", "noopener,noreferrer");
    if (!canWork) return;
    if (mayAttend) attend();
    else saveProgress(0, { joined: true });
  };
  const address = content.joinUrl !== null && isSafe(content.joinUrl) ? content.joinUrl : null;
  return (
    <>
      <div className={styles.actions}>
        {address !== null && joining.reason !== "events.eventOver" && (
          <Button
            variant="primary"
            iconEnd={ExternalLink}
            onClick={() => join(address)}
            disabledReason={joining.allowed ? undefined : reasonText(joining.reason, joining.changesAt)}
          >
            <FormattedMessage id="events.join" />
          </Button>
        )}
        {joining.reason !== "events.eventOver" && (
          <ButtonLink icon={CalendarPlus} to={eventFilePath(objectiveWorkflowId, activity.id)} reloadDocument download>
            <FormattedMessage id="events.addToCalendar" />
          </ButtonLink>
        )}
        {canWork && mayAttend && (
          <Button icon={Check} onClick={attend}>
            <FormattedMessage id="events.attended" />
          </Button>
        )}
        {isDone && (
          <Badge tone="success" icon={Check}>
            <FormattedMessage id="events.done" />
          </Badge>
        )}
      </div>
      {canWork && hasJoined && !mayAttend && <p className={styles.note}>{intl.formatMessage({ id: "events.stay" })}</p>}
    </>
  );
}

/** Whether the address of a meeting may be a link: only with https, because a course package can contain anything. */
function isSafe(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}
