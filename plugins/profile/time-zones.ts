/**
 * One group of the time zones in the profile's selector: an offset from UTC in minutes, and the zones that have this
 * offset now.
 */
export interface TimeZoneEntry {
  readonly offset: number;
  readonly zones: readonly string[];
}

const MIN_OFFSET = -12 * 60;
const MAX_OFFSET = 13 * 60;

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

/** All zones from UTC-12 to UTC+13, grouped by their offset at a moment (the product's specification, section 3). */
export function timeZoneList(zones: readonly string[], now: Date): TimeZoneEntry[] {
  return entriesOf(zones, now).filter(({ offset }) => offset >= MIN_OFFSET && offset <= MAX_OFFSET);
}

function entriesOf(zones: readonly string[], now: Date): TimeZoneEntry[] {
  return [...Map.groupBy(zones, (zone) => offsetOf(zone, now))]
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

/** One time zone that can be chosen in the selector. `value` is its IANA name. */
export interface TimeZoneChoice {
  readonly value: string;
  /** The text of the choice, such as `New York, America (UTC-05:00)`. */
  readonly label: string;
  /** The offset under which the choice stands, such as `UTC+01:00`. */
  readonly group: string;
}

interface Chosen {
  readonly zone: string;
  /** Words that the offset or the name must contain, such as `new york` or `+05:30`. */
  readonly search: string;
}

/**
 * The choices of the selector, sorted by offset: first the zones from UTC-12 to UTC+13, then those outside of that
 * range. The chosen zone is always one of them: if the search does not find it, or this browser lists it under another
 * name, it comes first. `found` counts the zones that the search finds. `isBeyond`: the chosen zone is outside of the
 * range.
 */
export function timeZoneChoices(
  zones: readonly string[],
  { zone: chosen, search }: Chosen,
  now: Date,
): { choices: readonly TimeZoneChoice[]; found: number; isBeyond: boolean } {
  const inside = timeZoneList(zones, now);
  const listed = new Set(inside.flatMap(({ zones: names }) => names));
  const outside = entriesOf(
    zones.filter((name) => !listed.has(name)),
    now,
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...inside, ...outside]
    .flatMap(({ offset, zones: names }) =>
      names.map((name) => choiceOf(name, offset)).sort((one, other) => one.label.localeCompare(other.label, "en")),
    )
    .filter(({ value, label }) => words.every((word) => `${label} ${value}`.toLowerCase().includes(word)));
  const offset = offsetOf(chosen, now);
  const isBeyond = offset < MIN_OFFSET || offset > MAX_OFFSET;
  const isFound = found.some(({ value }) => value === chosen);
  return { choices: isFound ? found : [choiceOf(chosen, offset), ...found], found: found.length, isBeyond };
}

function choiceOf(value: string, offset: number): TimeZoneChoice {
  const group = offsetLabel(offset);
  return { value, label: `${cityOf(value)} (${group})`, group };
}

/** The city of a zone with where it lies, as people say it: `America/Argentina/Buenos_Aires` is Buenos Aires, Argentina. */
function cityOf(zone: string): string {
  const places = zone.replaceAll("_", " ").split("/").reverse();
  const [city, region] = places;
  return zone.startsWith("Etc/") || region === undefined ? zone : `${city}, ${region}`;
}

/**
 * The zone if this browser knows it, or else the other one. A server may know zones that are newer than the browser.
 */
export function knownOr(zone: string | null | undefined, other: string): string {
  if (!zone) return other;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    return other;
  }
}

/** The beginning of the next minute, at which clocks turn; ISO 8601. */
export function nextMinute(now: Date): string {
  return new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000).toISOString();
}
