import CalendarPlus from "lucide-react/icons/calendar-plus";
import Check from "lucide-react/icons/check";
import { memo } from "react";
import { FormattedMessage, useFormat, useIntl, useNow, usePlainLinks } from "../../../core/sdk";
import { Badge, Icon, LinedList } from "../../../core/sdk/ui";
import type { CalendarEntry } from "../contract";
import { isSameEntry } from "../rules/same-entry.rules";
import styles from "./entry-lines.css";

export function EntryLines({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const links = usePlainLinks();
  return (
    <LinedList>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} links={links} />
      ))}
    </LinedList>
  );
}

interface EntryLineProps {
  readonly entry: CalendarEntry;
  readonly links: ReturnType<typeof usePlainLinks>;
}

const EntryLine = memo(function EntryLine({ entry, links }: EntryLineProps) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow(entry.at);
  const { at, end, name, title, course, place, path, file, isDone, kind } = entry;
  const isOverdue = kind === "due" && !isDone && Date.parse(at) <= now.getTime();
  const language = course?.language ?? undefined;
  return (
    <li className={styles.line}>
      <time className={styles.when} dateTime={at}>
        {end === null ? format.time(at) : timesOf(at, end)}
      </time>
      <div className={styles.what}>
        <a href={links.hrefOf(path)} onClick={links.follow} className={styles.name}>
          <bdi lang={language}>{name}</bdi>
        </a>
        <p className={styles.about}>
          {title !== null && (
            <span>
              <FormattedMessage id={title} />
            </span>
          )}
          {course !== null && course.name !== name && <bdi lang={language}>{course.name}</bdi>}
          {place !== null && <bdi>{place}</bdi>}
        </p>
      </div>
      {isOverdue && (
        <Badge tone="danger">
          <FormattedMessage id="calendar.overdue" />
        </Badge>
      )}
      {isDone && (
        <Badge tone="success" icon={Check}>
          <FormattedMessage id="calendar.done" />
        </Badge>
      )}
      {file !== null && !isDone && (
        <a
          href={links.hrefOf(file)}
          download
          className={styles.file}
          aria-label={intl.formatMessage({ id: "calendar.file" }, { name })}
        >
          <Icon icon={CalendarPlus} />
        </a>
      )}
    </li>
  );

  /** From when to when, with the days if it lasts longer than one. */
  function timesOf(from: string, until: string): string {
    const hours = (Date.parse(until) - Date.parse(from)) / 3_600_000;
    const time = { hour: "numeric", minute: "2-digit" } as const;
    const words = hours > 24 ? ({ day: "numeric", month: "short", year: "numeric" } as const) : time;
    return intl.formatDateTimeRange(new Date(from), new Date(until), words);
  }
}, looksTheSame);

function looksTheSame(before: EntryLineProps, after: EntryLineProps): boolean {
  return before.links === after.links && isSameEntry(before.entry, after.entry);
}
