/** ISO 8601 in UTC, as instants stand on the wire. */
export function iso(moment: Date): string;
export function iso(moment: Date | null): string | null;
export function iso(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
