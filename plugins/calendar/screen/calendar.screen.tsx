import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  FormattedMessage,
  observer,
  useIntl,
  useLocation,
  useNow,
  usePageTitle,
  useSearchParams,
  useService,
  useUser,
} from "../../../core/sdk";
import { Banner, PageHeader, ResourceView, Skeleton, Stack } from "../../../core/sdk/ui";
import { CalendarStore } from "../calendar.store";
import type { Calendar } from "../contract";
import { entriesByDay } from "../rules/by-day.rules";
import { addDays, firstOfMonth } from "../rules/days.rules";
import { firstDayOf } from "../rules/first-day.rules";
import { type CalendarView, daysOfView, filterEntries, readView, spanAround, writeView } from "../rules/view.rules";
import { type ZoneDays, zoneDays } from "../rules/zone-days.rules";
import { CalendarBar } from "./calendar-bar";
import { DateGrid } from "./date-grid";
import { DateList } from "./date-list";
import { DayPanel } from "./day-panel";

/** The learner's dates: a month or a week as a grid, or a month as a list. */
export function CalendarScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "calendar.title" });
  usePageTitle(title);
  const zone = useMemo(() => zoneDays(intl.timeZone), [intl.timeZone]);
  const today = useToday(zone);
  const [view, change] = useView(today);
  return (
    <Stack>
      <PageHeader title={title} lead={<ZoneNote />} />
      <CalendarBody view={view} today={today} zone={zone} onChange={change} />
    </Stack>
  );
}

interface CalendarProps {
  readonly view: CalendarView;
  readonly today: string;
  readonly zone: ZoneDays;
  onChange(more: Partial<CalendarView>): void;
}

/** Apart from the screen, which is drawn again when the address has followed. */
const CalendarBody = observer(function CalendarBody({ view, today, zone, onChange }: CalendarProps) {
  const { locale } = useIntl();
  const store = useService(CalendarStore);
  const firstDay = useMemo(() => firstDayOf(new Intl.Locale(locale)), [locale]);
  const month = firstOfMonth(view.day);
  const span = useMemo(() => spanAround(month, zone), [month, zone]);
  useEffect(() => store.show(span), [store, span]);
  const { value } = store.calendar;
  const drawn = useDrawnView(view, value?.from === span.from);
  const shown = { today, firstDay, onChange };
  return (
    <Stack>
      <CalendarBar {...shown} view={view} entries={value?.data ?? NO_ENTRIES} />
      <ResourceView of={store.calendar} skeleton={<Skeleton lines={12} />}>
        {(calendar) => <Dates {...shown} view={drawn} wanted={view.day} calendar={calendar} zone={zone} />}
      </ResourceView>
    </Stack>
  );
});

const NO_ENTRIES: Calendar["data"] = [];

/** How long the dates of another month are waited for before it is drawn without them. */
const PATIENCE_MILLISECONDS = 300;

/** The view whose days are drawn: the wanted one, or for a short time still the one before. So a month is not drawn twice. */
function useDrawnView(wanted: CalendarView, isLoaded: boolean): CalendarView {
  const [drawn, setDrawn] = useState(wanted);
  if (isLoaded && drawn !== wanted) setDrawn(wanted);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setDrawn(wanted), PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted, isLoaded]);
  return isLoaded ? wanted : drawn;
}

const OWN = "calendar";

/**
 * What is shown, and a function to change it. The address follows, but not before the next key: so the screen has its own
 * state, and takes that of an address only if somebody else has written it.
 */
function useView(today: string): [CalendarView, (more: Partial<CalendarView>) => void] {
  const [query, setQuery] = useSearchParams();
  const { key, state } = useLocation();
  const [view, setView] = useState(() => readView(query, today));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each new address
  useEffect(() => {
    if (state !== OWN) setView(readView(query, today));
  }, [key]);
  const latest = useRef({ view, setQuery });
  useEffect(() => {
    latest.current = { view, setQuery };
  });
  const change = useCallback(
    (more: Partial<CalendarView>) => {
      const next = { ...latest.current.view, ...more };
      latest.current.view = next;
      setView(next);
      latest.current.setQuery(writeView(next, today), { replace: true, preventScrollReset: true, state: OWN });
    },
    [today],
  );
  return [view, change];
}

/** The learner's day, which changes at midnight. */
function useToday(zone: ZoneDays) {
  const tomorrow = (now: Date) => zone.startOf(addDays(zone.dayAt(now), 1)).toISOString();
  return zone.dayAt(useNow(tomorrow(useNow())));
}

/** Says in which time zone the times are, and that the learner's own is not known where that is so. */
const ZoneNote = memo(function ZoneNote() {
  const intl = useIntl();
  const wanted = useUser()?.timezone ?? null;
  const shown = intl.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isUnknown = wanted !== null && intl.timeZone === undefined;
  return (
    <FormattedMessage id={isUnknown ? "calendar.zone.unknown" : "calendar.zone"} values={{ zone: shown, wanted }} />
  );
});

interface DatesProps {
  readonly calendar: Calendar;
  readonly view: CalendarView;
  /** The chosen day, also before its month is drawn. */
  readonly wanted: string;
  readonly today: string;
  readonly firstDay: number;
  readonly zone: ZoneDays;
  onChange(more: Partial<CalendarView>): void;
}

function Dates({ calendar, view, wanted, today, firstDay, zone, onChange }: DatesProps) {
  const { kind, course, day } = view;
  const days = daysOfView(view, firstDay);
  const span = `${days[0]} ${days.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `span` stands for the days
  const byDay = useMemo(
    () => entriesByDay(filterEntries(calendar.data, { kind, course }), days, zone),
    [calendar, kind, course, span, zone],
  );
  const left = calendar.total - calendar.data.length;
  const choose = (chosen: string) => onChange({ day: chosen });
  return (
    <Stack>
      {left > 0 && (
        <Banner tone="warning">
          <FormattedMessage id="calendar.cut" values={{ shown: calendar.data.length, total: calendar.total }} />
        </Banner>
      )}
      {view.view === "list" ? (
        <DateList days={days} byDay={byDay} />
      ) : (
        <>
          <DateGrid {...{ days, byDay, day, wanted, today, firstDay }} onChoose={choose} />
          <DayPanel key={day} day={day} entries={byDay.get(day) ?? []} />
        </>
      )}
    </Stack>
  );
}
