import { v5 } from "uuid";

/** Kinds of things that a course package identifies by keys. */
type KeyedKind =
  | "unit"
  | "user"
  | "gradingScale"
  | "grade"
  | "term"
  | "showcase"
  | "category"
  | "attribute"
  | "certificateTemplate"
  | "course"
  | "activity"
  | "part"
  | "access"
  | "aggregate"
  | "attempt"
  | "activityAttempt"
  | "result"
  | "activityResult"
  | "certificate"
  | "quiz"
  | "group"
  | "ltiTool"
  /** A kind that a plugin adds for its section: the plugin's id, a dot, and a name. */
  | `${string}.${string}`;

/** A function that returns the id of a thing in the portal, from its kind and its keys in the package. */
export type IdOf = (kind: KeyedKind, ...keys: readonly (string | number)[]) => string;

/**
 * Derives ids from the keys alone (UUIDv5 inside the tenant). The same package always gives the same ids. So a second
 * import updates the existing rows, and the database needs no table that maps keys to ids.
 */
export function packageIds(tenantId: string): IdOf {
  return (kind, ...keys) => v5(JSON.stringify([kind, ...keys]), tenantId);
}
