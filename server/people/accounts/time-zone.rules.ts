const names = new Set(Intl.supportedValuesOf("timeZone"));

/** Whether this is an IANA time zone that the portal can show: a listed one, UTC, or an alias such as Asia/Calcutta. */
export function isTimeZone(name: string): boolean {
  if (names.has(name)) return true;
  // Intl also accepts offsets such as +02:00, but they are not time zones.
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
