import { useMemo } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { clampProgress, minutes as minutesOf, percentBeside, pointsShown } from "../../learning/rules/shapes/numbers";
import { ServerClock } from "../../platform/state/server-clock";
import { useService } from "../react/use-service";
import { daysBetween, fileSizeText, LAST_MINUTE, minuteOfDay, relativeParts, unbroken } from "./format.rules";

type Instant = string | Date;

/** Formats numbers and dates in this learner's language and time zone. */
export interface Format {
  /** A date, such as: 3 December 2026 */
  date(instant: Instant): string;
  /** A time of the day, such as: 09:00 */
  time(instant: Instant): string;
  /** A date with its time, such as: 3 Dec 2026, 09:00 */
  dateTime(instant: Instant): string;
  /** A date and time in words, for the start or end of an access, such as: Thursday, 3 December at 09:00 */
  dayAndTime(instant: Instant): string;
  /** The same with the time zone, for a date that the learner must not miss, such as: Thursday, 3 December at 09:00 CET */
  moment(instant: Instant): string;
  /** A date for a place with little room, such as: 3 Dec. With the year, unless it is this one. */
  shortDate(instant: Instant): string;
  /** A due date, such as: 3 December 2026. With the time, unless it is the end of that day. */
  dueDate(instant: Instant): string;
  /** A date from which something is open, such as: 3 December 2026. With the time, unless it is the start of that day. */
  openingDate(instant: Instant): string;
  /** The distance from the server's time, such as: in 12 days */
  relative(instant: Instant): string;
  /** How many days ago, as `relative` counts them. */
  daysSince(instant: Instant): number;
  /**
   * A score (0 to 1) as a whole percentage, such as: 62 %. It is never rounded over one of the limits, such as what is
   * needed to pass; a score outside of 0 to 1 counts as 0 or 1.
   */
  percent(score: number, limits: readonly number[]): string;
  /** A limit (0 to 1) as a percentage, with the decimal places that it has, at most two, such as: 33.3 % */
  limit(fraction: number): string;
  /** Points, such as: 4.25 */
  score(score: number): string;
  /** Seconds as whole minutes, rounded up, such as: 12 min */
  minutes(seconds: number): string;
  /** Seconds as hours and minutes, such as: 2 hr 5 min */
  duration(seconds: number): string;
  /** The size of a file, such as: 1.5 KB */
  fileSize(bytes: number): string;
  number(value: number): string;
  list(texts: readonly string[]): string;
  /** The name of a language in the learner's language. */
  language(tag: string): string;
}

/** The formats of this learner; the same object while language, time zone and clock stay the same. */
export function useFormat(): Format {
  const intl = useIntl();
  const clock = useService(ServerClock);
  return useMemo(() => formatOf(intl, clock), [intl, clock]);
}

function formatOf(intl: IntlShape, clock: ServerClock): Format {
  const unit = (value: number, name: string, maximumFractionDigits = 0) =>
    unbroken(intl.formatNumber(value, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits }));
  const date = (instant: Instant) => intl.formatDate(instant, { dateStyle: "long" });
  const dateUnlessAt = (minute: number, instant: Instant) =>
    minuteOfDay(new Date(instant), intl.timeZone) === minute
      ? date(instant)
      : intl.formatDate(instant, { dateStyle: "long", timeStyle: "short" });
  return {
    date,
    time: (instant) => intl.formatTime(instant, { timeStyle: "short" }),
    dateTime: (instant) => intl.formatDate(instant, { dateStyle: "medium", timeStyle: "short" }),
    dayAndTime: (instant) => intl.formatDate(instant, { dateStyle: "full", timeStyle: "short" }),
    moment: (instant) =>
      intl.formatDate(instant, {
        weekday: "long",
        year: "numeric",
        month: "long",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZoneName: "short",
      }),
    shortDate: (instant) => {
      const year = (date: Instant | Date) => intl.formatDate(date, { year: "numeric" });
      const isThisYear = year(instant) === year(clock.now());
      return intl.formatDate(instant, { day: "numeric", month: "short", year: isThisYear ? undefined : "numeric" });
    },
    dueDate: (instant) => dateUnlessAt(LAST_MINUTE, instant),
    openingDate: (instant) => dateUnlessAt(0, instant),
    relative: (instant) => {
      const { value, unit: step } = relativeParts(clock.now(), new Date(instant), intl.timeZone);
      return intl.formatRelativeTime(value, step, { numeric: "auto" });
    },
    daysSince: (instant) => daysBetween(new Date(instant), clock.now(), intl.timeZone),
    percent: (score, limits) =>
      intl.formatNumber(percentBeside(clampProgress(score), limits) / 100, {
        style: "percent",
        maximumFractionDigits: 6,
      }),
    limit: (fraction) => intl.formatNumber(fraction, { style: "percent", maximumFractionDigits: 2 }),
    score: (score) => intl.formatNumber(pointsShown(score), { maximumFractionDigits: 2 }),
    minutes: (seconds) => unit(minutesOf(seconds), "minute"),
    duration: (seconds) => {
      const minutes = minutesOf(seconds);
      const hours = Math.floor(minutes / 60);
      const parts = [
        hours > 0 && unit(hours, "hour"),
        (minutes % 60 > 0 || hours === 0) && unit(minutes % 60, "minute"),
      ];
      return intl.formatList(
        parts.filter((part) => part !== false),
        { type: "unit", style: "narrow" },
      );
    },
    fileSize: (bytes) => fileSizeText(bytes, (value) => intl.formatNumber(value, { maximumFractionDigits: 1 })),
    number: (value) => intl.formatNumber(value),
    list: (texts) => intl.formatList(texts, { type: "conjunction" }),
    language: (tag) => intl.formatDisplayName(tag, { type: "language" }) ?? tag,
  };
}
