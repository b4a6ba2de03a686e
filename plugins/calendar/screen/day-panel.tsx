import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import type { CalendarEntry } from "../contract";
import { type Day, noonOf } from "../rules/days.rules";
import styles from "./date-list.css";
import { EntryLines } from "./entry-lines";

/** How many dates are drawn at once. */
const PAGE = 10;

/** The dates of one day. */
export function DayPanel({ day, entries }: { readonly day: Day; readonly entries: readonly CalendarEntry[] }) {
  const id = useId();
  const [shown, setShown] = useState(PAGE);
  const left = entries.length - shown;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.dayName}>
        <DayName day={day} />
      </h3>
      {entries.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="calendar.none" />
        </p>
      ) : (
        <EntryLines entries={entries.slice(0, shown)} />
      )}
      {left > 0 && (
        <Button onClick={() => setShown(shown + PAGE)}>
          <FormattedMessage id="calendar.showMore" values={{ count: Math.min(left, PAGE), left }} />
        </Button>
      )}
    </section>
  );
}

export function DayName({ day }: { readonly day: Day }) {
  const intl = useIntl();
  return intl.formatDate(noonOf(day), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
    calendar: "gregory",
  });
}
