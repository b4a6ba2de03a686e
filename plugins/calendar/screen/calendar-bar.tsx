import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useMemo } from "react";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import { Button, IconButton, Select, VisuallyHidden } from "../../../core/sdk/ui";
import type { CalendarEntry } from "../contract";
import { noonOf, weekOf } from "../rules/days.rules";
import { type CalendarView, turned, type View, views } from "../rules/view.rules";
import styles from "./calendar-bar.css";

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly today: string;
  readonly firstDay: number;
  readonly entries: readonly CalendarEntry[];
  onChange(more: Partial<CalendarView>): void;
}

/** The period that is shown, with the way to others, the kind of view, and the filters. */
export function CalendarBar({ view, today, firstDay, entries, onChange }: CalendarBarProps) {
  const intl = useIntl();
  const step = (by: 1 | -1, icon: typeof ChevronLeft) => (
    <IconButton
      icon={icon}
      mirror
      label={intl.formatMessage({ id: `calendar.${by < 0 ? "previous" : "next"}.${unitOf(view.view)}` })}
      onClick={() => onChange({ day: turned(view, by) })}
    />
  );
  return (
    <div className={styles.bar}>
      <div className={styles.period}>
        {step(-1, ChevronLeft)}
        {step(1, ChevronRight)}
        <Button onClick={() => onChange({ day: today })}>
          <FormattedMessage id="calendar.today" />
        </Button>
        <h2 className={styles.heading} aria-live="polite">
          <PeriodName view={view} firstDay={firstDay} />
        </h2>
      </div>
      <fieldset className={styles.views}>
        <legend>
          <VisuallyHidden>
            <FormattedMessage id="calendar.view" />
          </VisuallyHidden>
        </legend>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view.view === each}
            onClick={() => onChange({ view: each })}
          >
            <FormattedMessage id={`calendar.view.${each}`} />
          </button>
        ))}
      </fieldset>
      <Filters view={view} entries={entries} onChange={onChange} />
    </div>
  );
}

const unitOf = (view: View) => (view === "week" ? "week" : "month");

function PeriodName({ view: { view, day }, firstDay }: Pick<CalendarBarProps, "view" | "firstDay">) {
  const intl = useIntl();
  const words = { month: "long", year: "numeric", timeZone: "UTC", calendar: "gregory" } as const;
  if (view !== "week") return intl.formatDate(noonOf(day), words);
  const [first = day, , , , , , last = day] = weekOf(day, firstDay);
  return intl.formatDateTimeRange(noonOf(first), noonOf(last), { ...words, day: "numeric" });
}

function Filters({ view, entries, onChange }: Omit<CalendarBarProps, "today" | "firstDay">) {
  const intl = useIntl();
  const titles = useMemo(() => new Map(entries.map(({ kind, title }) => [kind, title])), [entries]);
  const kinds = new Map(
    [...titles].map(([kind, title]) => [kind, title === null ? kind : intl.formatMessage({ id: title })]),
  );
  const courses = useMemo(
    () => new Map(entries.flatMap(({ course }) => (course === null ? [] : [[course.id, course.name] as const]))),
    [entries],
  );
  const choices = (
    found: ReadonlyMap<string, string>,
    chosen: string,
    all: "calendar.allKinds" | "calendar.allCourses",
  ) => {
    const options = [...found]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, intl.locale));
    const isMissing = chosen !== "" && !found.has(chosen);
    return [
      { value: "", label: intl.formatMessage({ id: all }) },
      ...options,
      ...(isMissing ? [{ value: chosen, label: intl.formatMessage({ id: "calendar.chosen" }) }] : []),
    ];
  };
  return (
    <div className={styles.filters}>
      <Select
        label={intl.formatMessage({ id: "calendar.kind" })}
        hideLabel
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
        options={choices(kinds, view.kind, "calendar.allKinds")}
      />
      <Select
        label={intl.formatMessage({ id: "calendar.course" })}
        hideLabel
        value={view.course}
        onChange={(course) => onChange({ course })}
        options={choices(courses, view.course, "calendar.allCourses")}
      />
    </div>
  );
}
