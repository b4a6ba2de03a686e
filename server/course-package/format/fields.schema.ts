import { datePattern } from "./relative-date";

/** Schemas that several parts of a course package share. */

/** A key: the name of a thing inside one package. Other things refer to it by this name. */
export const key = {
  type: "string",
  pattern: "^[A-Za-z0-9][A-Za-z0-9._@-]{0,127}$",
  description:
    "Stable name of a thing inside one package, for references. Unique in its list. Letters, digits, '.', '_', '@', '-'.",
} as const;

/** The name of a thing as people read it. */
export const name = {
  type: "string",
  minLength: 1,
  maxLength: 300,
  description: "Name as people read it, plain text.",
} as const;

/** A moment, fixed or relative to the time of the import. */
export const date = {
  type: "string",
  pattern: datePattern,
  description:
    "A moment: ISO 8601 ('2027-03-01', '2027-03-01T09:00:00Z') or relative to the import ('now', 'now+12d', 'now-3w@09:00').",
} as const;

export const filePath = {
  type: "string",
  pattern: "^files/[^\\\\]+$",
  maxLength: 500,
  description: "Path of a file of the package, from the package's root: 'files/…', with forward slashes.",
} as const;

/** A file of the package, or an https address. */
export const fileOrUrl = {
  type: "string",
  pattern: "^(files/[^\\\\]+|https://.+)$",
  maxLength: 2000,
  description: "A file of the package ('files/…') or an https address.",
} as const;

/** HTML that the import cleans. */
export const html = {
  type: "string",
  maxLength: 2_000_000,
  description:
    'HTML, cleaned at the import. Files by src="files/…" or href="files/…"; another activity of the course by href="activity:<key>".',
} as const;

/** The schema of a field that refers to a thing elsewhere in the package by its key. */
export const reference = <const Description extends string>(description: Description) =>
  ({ ...key, description }) as const;

/**
 * The schema of a field that has one of these values, such as a policy for showing grades. The first letter may also be
 * a capital: `AfterFinish` is read as `afterFinish`.
 */
export function policy<const V extends readonly string[]>(...values: V) {
  return { enum: values, eitherCase: true } as const;
}
