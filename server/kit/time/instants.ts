/** ISO 8601 in UTC, as instants stand on the wire. */
export function iso(moment: Date | string): string;
export function iso(moment: Date | string | null): string | null;
export function iso(moment: Date | string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** A row as the driver reads it, or as JSON that the database made of it: there an instant is a text. */
export type Stored<Row> = { readonly [K in keyof Row]: Date extends Row[K] ? Row[K] | string : Row[K] };
