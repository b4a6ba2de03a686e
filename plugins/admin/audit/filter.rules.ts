/** The fields above the audit log. Empty: everything. Dates are days of the administrator, such as `2026-11-28`. */
export interface AuditFilter {
  readonly name: string;
  readonly deed: string;
  readonly from: string;
  readonly until: string;
}

/** The query for a filter. The days are those of this device, and the last one is in it as a whole. */
export function queryOf({ name, deed, from, until }: AuditFilter) {
  const [first, last] = [startOf(from, 0), startOf(until, 1)];
  return {
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    ...(deed === "" ? {} : { deed }),
    ...(first === null ? {} : { from: first }),
    ...(last === null ? {} : { until: last }),
  };
}

/** Whether the filter leaves anything out. */
export function isFiltered(filter: AuditFilter): boolean {
  return Object.keys(queryOf(filter)).length > 0;
}

/** The start of a day, or of the day after it. null for a field that has no whole date. */
function startOf(day: string, daysLater: number): string | null {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return null;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
