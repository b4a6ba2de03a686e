import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef } from "react";
import { useFormat, useIntl, usePlainLinks } from "../../../core/sdk";
import { classNames, VisuallyHidden } from "../../../core/sdk/ui";
import type { CalendarEntry } from "../contract";
import { type Day, noonOf, weekOf } from "../rules/days.rules";
import { isSameEntry } from "../rules/same-entry.rules";
import { dayAtKey } from "../rules/view.rules";
import styles from "./date-grid.css";

interface DateGridProps {
  /** The days of whole weeks. */
  readonly days: readonly Day[];
  readonly byDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  /** The chosen day. */
  readonly day: Day;
  /** The day from which keys move on: the chosen one, also before its month is drawn. */
  readonly wanted: Day;
  readonly today: Day;
  readonly firstDay: number;
  onChoose(day: Day): void;
}

/** How many dates a day of the month and a day of the week show. All of a day are in the list below the grid. */
const SHOWN = { month: 3, week: 10 } as const;
const NO_ENTRIES: readonly CalendarEntry[] = [];

/**
 * Weeks as a grid (ARIA): one day can be reached with Tab, the others with the arrow keys, Home, End and the page keys.
 */
export function DateGrid({ days, byDay, day, wanted, today, firstDay, onChoose }: DateGridProps) {
  const intl = useIntl();
  const { hrefOf, follow } = usePlainLinks();
  const names = useDayNames(intl.locale);
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  const isWeek = days.length === 7;
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen day has just been drawn
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    follows.current = false;
  }, [day]);

  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === "rtl";
    const target = dayAtKey(event, wanted, { isRightToLeft, firstDay });
    if (target === undefined) return;
    event.preventDefault();
    follows.current = true;
    onChoose(target);
  }

  /** One listener for all cells, so that a cell is drawn again only when its own dates change. */
  function press(event: MouseEvent<HTMLTableElement>): void {
    const { target } = event;
    if (follow(event) || !(target instanceof Element) || target.closest("a") !== null) return;
    const pressed = target.closest<HTMLElement>("[data-day]")?.dataset.day;
    if (pressed !== undefined) onChoose(pressed);
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table in which keys move
      role="grid"
      className={classNames(styles.grid, isWeek && styles.week)}
      aria-label={intl.formatMessage({ id: "calendar.grid" })}
      onKeyDown={move}
      onClick={press}
    >
      <Weekdays firstDay={firstDay} />
      <tbody>
        {weeks.map((week, row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: another month fills the same places, which are not made anew
            key={row}
          >
            {week.map((each, column) => (
              <DayCell
                // biome-ignore lint/suspicious/noArrayIndexKey: another month fills the same places, which are not made anew
                key={column}
                day={each}
                entries={byDay.get(each) ?? NO_ENTRIES}
                most={isWeek ? SHOWN.week : SHOWN.month}
                isChosen={each === day}
                isToday={each === today}
                isOutside={!isWeek && each.slice(0, 7) !== day.slice(0, 7)}
                names={names}
                hrefOf={hrefOf}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Weekdays = memo(function Weekdays({ firstDay }: Pick<DateGridProps, "firstDay">) {
  const intl = useIntl();
  const name = (day: Day, length: "long" | "short" | "narrow") =>
    intl.formatDate(noonOf(day), { weekday: length, timeZone: "UTC" });
  return (
    <thead>
      <tr>
        {weekOf(SOME_DAY, firstDay).map((day) => (
          <th key={day} scope="col" className={styles.weekday}>
            <VisuallyHidden>{name(day, "long")}</VisuallyHidden>
            <span aria-hidden="true" className={styles.short}>
              {name(day, "short")}
            </span>
            <span aria-hidden="true" className={styles.narrow}>
              {name(day, "narrow")}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** The names of the days are those of any week. */
const SOME_DAY: Day = "2026-01-01";

/** Names of days. react-intl would look for the format anew for each of them. */
interface DayNames {
  readonly short: Intl.DateTimeFormat;
  readonly long: Intl.DateTimeFormat;
}

function useDayNames(locale: string): DayNames {
  return useMemo(() => {
    const short = { day: "numeric", timeZone: "UTC", calendar: "gregory" } as const;
    return {
      short: new Intl.DateTimeFormat(locale, short),
      long: new Intl.DateTimeFormat(locale, { ...short, weekday: "long", month: "long" }),
    };
  }, [locale]);
}

interface DayCellProps {
  readonly day: Day;
  readonly entries: readonly CalendarEntry[];
  readonly most: number;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** Whether the day belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly names: DayNames;
  hrefOf(path: string): string;
}

const DayCell = memo(function DayCell({
  day,
  entries,
  most,
  isChosen,
  isToday,
  isOutside,
  names,
  hrefOf,
}: DayCellProps) {
  const intl = useIntl();
  const format = useFormat();
  const more = entries.length - most;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid
      role="gridcell"
      className={classNames(
        styles.cell,
        isChosen && styles.chosen,
        isToday && styles.today,
        isOutside && styles.outside,
      )}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? "date" : undefined}
      data-day={day}
    >
      <VisuallyHidden>
        {intl.formatMessage({ id: "calendar.day" }, { date: names.long.format(noonOf(day)), count: entries.length })}
      </VisuallyHidden>
      <div aria-hidden="true">
        <span className={styles.number}>{names.short.format(noonOf(day))}</span>
        {entries.slice(0, more === 1 ? most + 1 : most).map(({ at, end, name, path, isDone, kind, course }, line) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: another month fills the same places, which are not made anew
            key={line}
            href={hrefOf(path)}
            tabIndex={-1}
            className={classNames(styles.chip, isDone && styles.done, kind === "due" && styles.due)}
          >
            {end !== null && <span className={styles.time}>{format.time(at)}</span>}
            <bdi lang={course?.language ?? undefined}>{name}</bdi>
          </a>
        ))}
        {more > 1 && (
          <span className={styles.more}>{intl.formatMessage({ id: "calendar.more" }, { count: more })}</span>
        )}
        {entries.length > 0 && <span className={styles.dot} />}
      </div>
    </td>
  );
}, looksTheSame);

function looksTheSame(
  { entries: before, ...restBefore }: DayCellProps,
  { entries: after, ...restAfter }: DayCellProps,
): boolean {
  const keys = Object.keys(restAfter) as (keyof typeof restAfter)[];
  return (
    keys.every((key) => restBefore[key] === restAfter[key]) &&
    before.length === after.length &&
    after.slice(0, restAfter.most + 1).every((entry, index) => isSameEntry(entry, before[index] ?? entry))
  );
}
