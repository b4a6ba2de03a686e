const steps = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** The largest unit of which a stretch of time has at least one; "now" is 0 seconds. */
export function relativeParts(from: Date, to: Date): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  for (const [unit, size] of steps) {
    const value = Math.trunc(seconds / size);
    if (value !== 0) return { value, unit };
  }
  return { value: Math.trunc(seconds), unit: "second" };
}

/** A zone that this browser knows, or undefined for the browser's own. */
export function knownTimeZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
