import Bell from "lucide-react/icons/bell";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId } from "react";
import { type DayPartProps, FormattedMessage, Link, useFormat, useIntl, useNow } from "../../core/sdk";
import { ButtonLink, classNames, ErrorCard, Icon, LoadingRegion, Skeleton } from "../../core/sdk/ui";
import type { WeekContent, WeekDate } from "./contract";
import { chipAction, isOverdue } from "./rules/chip.rules";
import styles from "./week.css";

/** What is overdue and what comes within a week, on the first page. */
export function WeekWidget({ part }: DayPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id="calendar-widget.title" />
      </h2>
      <Week part={part} />
    </section>
  );
}

function Week({ part: { state, content, retry } }: DayPartProps) {
  const intl = useIntl();
  if (state === "failed") {
    return <ErrorCard title={intl.formatMessage({ id: "calendar-widget.failed" })} onRetry={retry} />;
  }
  if (state === "loading") {
    return (
      <LoadingRegion label={intl.formatMessage({ id: "calendar-widget.loading" })}>
        <div className={styles.waiting}>
          <Skeleton shape="box" />
        </div>
      </LoadingRegion>
    );
  }
  const { data, total } = content as WeekContent;
  if (data.length === 0) {
    return (
      <p className={styles.none}>
        <FormattedMessage id="calendar-widget.none" />
      </p>
    );
  }
  return (
    <>
      <ul className={styles.chips}>
        {data.map((date) => (
          <Chip key={date.id} date={date} />
        ))}
      </ul>
      {total > data.length && (
        <p className={styles.none}>
          <FormattedMessage id="calendar-widget.more" values={{ count: total - data.length }} />
        </p>
      )}
    </>
  );
}

function Chip({ date }: { readonly date: WeekDate }) {
  const intl = useIntl();
  const now = useNow([date.at, date.end]);
  const format = useFormat();
  const overdue = isOverdue(date, now);
  const { at, name, course, title } = date;
  const icon = overdue ? TriangleAlert : date.end === null ? Bell : CalendarDays;
  const when = intl.formatDate(at, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <li className={classNames(styles.chip, overdue && styles.overdue)}>
      <Icon icon={icon} />
      <div className={styles.what}>
        <p className={styles.when}>
          {overdue ? (
            <span className={styles.over}>
              <FormattedMessage id="calendar-widget.over" values={{ days: format.daysSince(at) }} />
            </span>
          ) : (
            <>
              {title !== null && (
                <>
                  <FormattedMessage id={title} />{" "}
                </>
              )}
              <time dateTime={at}>{when}</time>
            </>
          )}
        </p>
        <Link to={date.path} className={styles.name} dir="auto">
          <bdi lang={course?.language ?? undefined}>{name}</bdi>
        </Link>
        {course !== null && course.name !== name && (
          <bdi className={styles.course} lang={course.language ?? undefined}>
            {course.name}
          </bdi>
        )}
      </div>
      <ChipButton date={date} />
    </li>
  );
}

function ChipButton({ date }: { readonly date: WeekDate }) {
  const intl = useIntl();
  const action = chipAction(date);
  const label = intl.formatMessage({ id: `calendar-widget.${action}.named` }, { name: date.name });
  if (date.file !== null) {
    return (
      <ButtonLink size="small" icon={CalendarPlus} to={date.file} reloadDocument download aria-label={label}>
        <FormattedMessage id="calendar-widget.addToCalendar" />
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size="small" to={date.path} aria-label={label}>
      <FormattedMessage id={`calendar-widget.${action}`} />
    </ButtonLink>
  );
}
