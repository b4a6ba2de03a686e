/** One line of the selector: an offset from UTC in minutes, and the zones that have this offset now. */
export interface TimeZoneEntry {
  readonly offset: number;
  readonly zones: readonly string[];
}

const EARLIEST = -12 * 60;
const LATEST = 13 * 60;

/** The minutes by which a zone is ahead of UTC at a moment. */
export function offsetOf(zone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(now);
  const text = parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(text);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === "-" ? -minutes : minutes;
}

/**
 * The time zones that this browser knows. The browser's list has no uninhabited zones. The only zone at UTC-12 is
 * uninhabited, so it is added.
 */
export function knownZones(): readonly string[] {
  return [...new Set(["Etc/GMT+12", ...Intl.supportedValuesOf("timeZone")])];
}

/** All zones from UTC-12 to UTC+13, grouped by their offset at a moment (specification, section 3). */
export function timeZoneList(zones: readonly string[], now: Date): TimeZoneEntry[] {
  const byOffset = new Map<number, string[]>();
  for (const zone of zones) {
    const offset = offsetOf(zone, now);
    if (offset < EARLIEST || offset > LATEST) continue;
    byOffset.set(offset, [...(byOffset.get(offset) ?? []), zone]);
  }
  return [...byOffset]
    .sort(([one], [other]) => one - other)
    .map(([offset, names]) => ({ offset, zones: names.sort() }));
}

/** An offset as text, such as `UTC+05:30`. */
export function offsetLabel(minutes: number): string {
  const sign = minutes < 0 ? "-" : "+";
  const absolute = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `UTC${sign}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`;
}

export interface TimeZoneChoice {
  readonly value: string;
  /** The text of the choice, such as `(UTC+01:00) Europe/Berlin`. */
  readonly label: string;
}

/**
 * The choices of the selector, including the chosen zone. If this browser lists the chosen zone under another name, or
 * if its offset is outside the list (`isBeyond`), it comes first.
 */
export function timeZoneChoices(
  zones: readonly string[],
  chosen: string,
  now: Date,
): { choices: readonly TimeZoneChoice[]; isBeyond: boolean } {
  const choice = (value: string, offset: number) => ({
    value,
    label: `(${offsetLabel(offset)}) ${value.replaceAll("_", " ")}`,
  });
  const choices = timeZoneList(zones, now).flatMap(({ offset, zones: names }) =>
    names.map((name) => choice(name, offset)),
  );
  if (choices.some(({ value }) => value === chosen)) return { choices, isBeyond: false };
  const offset = offsetOf(chosen, now);
  return { choices: [choice(chosen, offset), ...choices], isBeyond: offset < EARLIEST || offset > LATEST };
}
