import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { FormattedMessage, useFormat, useIntl, useNow } from "../../core/sdk";
import { Badge, DescriptionList } from "../../core/sdk/ui";
import type { EventContent } from "./contract";
import styles from "./event.css";
import { EventActions } from "./event-actions";
import type { EventCardProps } from "./event-card-props";
import { eventPhase } from "./rules/event.rules";

/** The card of an event: time, place, host, and what the learner can do. */
export function EventCard(props: EventCardProps) {
  const intl = useIntl();
  const { content } = props;
  const { start, end, location, host } = content;
  const row = (id: string, description: ReactNode, icon: typeof User) => ({
    term: intl.formatMessage({ id: `events.${id}` }),
    description,
    icon,
  });
  const when = intl.formatDateTimeRange(new Date(start), new Date(end), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return (
    <section className={styles.card} aria-label={intl.formatMessage({ id: "events.heading" })}>
      <State content={content} />
      <DescriptionList
        items={[
          row("when", <time dateTime={start}>{when}</time>, CalendarDays),
          ...(location === null ? [] : [row("where", <bdi>{location}</bdi>, MapPin)]),
          ...(host === null ? [] : [row("host", <bdi>{host}</bdi>, User)]),
        ]}
      />
      <EventActions {...props} />
    </section>
  );
}

/** Says how long it is until the event begins, or that the event is running or over. */
function State({ content }: { content: EventContent }) {
  const format = useFormat();
  const phase = eventPhase(content, useNow([content.start, content.end], 30)).phase;
  return (
    <p className={styles.state} role="status">
      {phase === "live" && (
        <Badge tone="success">
          <FormattedMessage id="events.live" />
        </Badge>
      )}
      {phase === "live" && <FormattedMessage id="events.ends" values={{ distance: format.relative(content.end) }} />}
      {phase === "over" && <FormattedMessage id="events.over" values={{ distance: format.relative(content.end) }} />}
      {(phase === "upcoming" || phase === "doorOpen") && (
        <FormattedMessage id="events.begins" values={{ distance: format.relative(content.start) }} />
      )}
    </p>
  );
}
