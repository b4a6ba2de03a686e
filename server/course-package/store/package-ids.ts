import { v5 } from "uuid";

/** Kinds of things that a portable package names by keys. */
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
  /** Of a plugin's section: the plugin's id, a dot, and a name of its own. */
  | `${string}.${string}`;

/** Turns the keys of a package into ids. */
export type IdOf = (kind: KeyedKind, ...keys: readonly (string | number)[]) => string;

/**
 * Ids that follow from the keys alone (UUIDv5 inside the tenant): the same package always means the same rows, so that
 * a second import changes what is there and no table of keys is needed.
 */
export function packageIds(tenantId: string): IdOf {
  return (kind, ...keys) => v5(JSON.stringify([kind, ...keys]), tenantId);
}
