/** ISO 8601 in UTC, the form of moments in the API. */
export function toIso(moment: Date | string): string;
export function toIso(moment: Date | string | null): string | null;
export function toIso(moment: Date | string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** A row as the database driver reads it, or as JSON made by the database. In JSON a moment is a text. */
export type Stored<Row> = { readonly [K in keyof Row]: Date extends Row[K] ? Row[K] | string : Row[K] };
