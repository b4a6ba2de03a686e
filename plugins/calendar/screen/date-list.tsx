import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import { Button, EmptyState } from "../../../core/sdk/ui";
import type { CalendarEntry } from "../contract";
import type { Day } from "../rules/days.rules";
import styles from "./date-list.css";
import { DayName } from "./day-panel";
import { EntryLines } from "./entry-lines";

/** How many dates are drawn at once. */
const PAGE = 100;

interface DateListProps {
  readonly days: readonly Day[];
  readonly byDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
}

/** The dates of a month, day by day. Something that lasts is listed on its first day that is shown. */
export function DateList({ days, byDay }: DateListProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(PAGE);
  const seen = new Set<string>();
  const all = days.map((day): [Day, readonly CalendarEntry[]] => {
    const entries = (byDay.get(day) ?? []).filter(({ id }) => !seen.has(id));
    for (const { id } of entries) seen.add(id);
    return [day, entries];
  });
  if (seen.size === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: "calendar.empty" })}
        text={intl.formatMessage({ id: "calendar.empty.text" })}
      />
    );
  }
  let room = shown;
  const lists = all.flatMap(([day, entries]) => {
    const drawn = entries.slice(0, Math.max(room, 0));
    room -= entries.length;
    return drawn.length === 0 ? [] : [<ListedDay key={day} day={day} entries={drawn} />];
  });
  const left = seen.size - shown;
  return (
    <div className={styles.list}>
      {lists}
      {left > 0 && (
        <Button onClick={() => setShown(shown + PAGE)}>
          <FormattedMessage id="calendar.showMore" values={{ count: Math.min(left, PAGE), left }} />
        </Button>
      )}
    </div>
  );
}

function ListedDay({ day, entries }: { readonly day: Day; readonly entries: readonly CalendarEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.dayName}>
        <DayName day={day} />
      </h3>
      <EntryLines entries={entries} />
    </section>
  );
}
