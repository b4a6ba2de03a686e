/**
 * The texts of a posted form or of a query, by name. A name that occurs twice is left out, because no code should take
 * one of two values for the only one. Empty texts are left out too.
 */
export function formFields(value: unknown): ReadonlyMap<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""));
}
