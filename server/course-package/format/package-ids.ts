import { v5 } from "uuid";

/**
 * Kinds of things in a course package for which ids are made from their keys. "activity": a content of a course, or a
 * group of contents. "part": the place of an activity in the course's tree. "access": the right of a user to a course.
 * "aggregate": the database row that sums up what a user has done in a course. "attempt": one way of a user through a
 * course. "result": the result of an attempt.
 */
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

/**
 * A function that returns the id of a thing in the portal, from its kind and the keys that identify it, such as the key
 * of a course and that of an activity.
 */
export type IdOf = (kind: KeyedKind, ...keys: readonly (string | number)[]) => string;

/**
 * Makes the function that derives ids from the keys alone (UUIDv5, with the id of the tenant, a customer of the portal,
 * as the namespace). The same package always gives the same ids. So a second import of the package updates the existing
 * rows, and the database needs no table that maps keys to ids.
 */
export function packageIds(tenantId: string): IdOf {
  return (kind, ...keys) => v5(JSON.stringify([kind, ...keys]), tenantId);
}
