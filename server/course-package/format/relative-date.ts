/**
 * The pattern of a date in a course package.
 *
 * ```
 * date     = iso | relative
 * iso      = 2027-03-01 | 2027-03-01T09:00[:00[.000]](Z | ±hh:mm)
 * relative = "now" { ("+" | "-") number unit } [ "@" hh ":" mm ]
 * unit     = "min" | "h" | "d" | "w" | "mo" | "y"
 * ```
 * `now` is the moment of the import. Months and years are calendar steps; a day that the month does not have becomes
 * its last day. `@hh:mm` sets the time of the day, in UTC. With relative dates the sample courses of the demo always
 * look current.
 */
export const datePattern =
  "^(\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?|now([+-]\\d{1,5}(min|h|d|w|mo|y))*(@([01]\\d|2[0-3]):[0-5]\\d)?)$";

const shape = new RegExp(datePattern);
const milliseconds = { min: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return moved;
}

function addUnits(moment: Date, count: number, unit: string): Date {
  if (unit === "mo") return addMonths(moment, count);
  if (unit === "y") return addMonths(moment, count * 12);
  return new Date(moment.getTime() + count * milliseconds[unit as keyof typeof milliseconds]);
}

function isRealDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
}

/**
 * Converts a date of a course package to a moment.
 * @param text ISO 8601 or relative to `now`
 * @param now the moment of the import
 * @throws RangeError when the text is neither, or names a day that does not exist
 */
export function resolveDate(text: string, now: Date): Date {
  const problem = new RangeError(`"${text}" is not a date. Write 2027-03-01, 2027-03-01T09:00:00Z or now+12d.`);
  if (!shape.test(text)) throw problem;
  let moment: Date;
  if (text.startsWith("now")) {
    moment = now;
    for (const [, sign, count, unit] of text.matchAll(/([+-])(\d+)([a-z]+)/g)) {
      moment = addUnits(moment, Number(count) * (sign === "-" ? -1 : 1), unit ?? "");
    }
    const [, hours, minutes] = /@(\d\d):(\d\d)$/.exec(text) ?? [];
    if (hours !== undefined && minutes !== undefined) {
      moment = new Date(moment);
      moment.setUTCHours(Number(hours), Number(minutes), 0, 0);
    }
  } else {
    if (!isRealDay(text)) throw problem;
    moment = new Date(text);
  }
  if (Number.isNaN(moment.getTime())) throw problem;
  return moment;
}
