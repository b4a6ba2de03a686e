import type { PermissionEntry } from "../../contract/entities";
import type { Role } from "../../contract/enumerations";

/**
 * A permission that something requires. A scope is the id of the one thing, such as a course, that a permission is for.
 * If the required permission has no scope, a user's permission with any scope is enough.
 */
export interface RequiredPermission {
  readonly name: string;
  readonly scope_id?: string | null;
}
type Entry = Pick<PermissionEntry, "name" | "scope_id">;

function grants(entry: Entry, required: RequiredPermission): boolean {
  if (entry.name !== required.name) return false;
  return required.scope_id == null || entry.scope_id == null || entry.scope_id === required.scope_id;
}

/**
 * Whether a user's entries (permissions) contain all, or any, of the required permissions. An entry without a scope
 * applies to all scopes.
 */
export function hasPermissions(
  entries: readonly Entry[],
  required: readonly RequiredPermission[],
  strategy: "all" | "any",
): boolean {
  const isHeld = (one: RequiredPermission) => entries.some((entry) => grants(entry, one));
  return strategy === "all" ? required.every(isHeld) : required.length === 0 || required.some(isHeld);
}

/**
 * The scope of what concerns all people and courses of the tenant. Nothing has this id, so an entry with a scope is not
 * enough. Conditions of manifests use the same word.
 */
export const EVERYWHERE = "everywhere";

/** Whether a user has a permission for the whole tenant, and not only for one thing. */
export function hasEverywhere(entries: readonly Entry[], name: string): boolean {
  return hasPermissions(entries, [{ name, scope_id: EVERYWHERE }], "all");
}

/** Whether a user is a learner and has no other role. Such a user gets other texts and links on error pages. */
export function isLearnerOnly(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.every((role) => role === "Learner");
}

/**
 * Whether the portal has nothing for a user: no permission to take courses, and no page in the navigation that the user
 * may open.
 */
export function isForbiddenAtEntry(entries: readonly Entry[], hasFirstNavigationNode: boolean): boolean {
  return !hasFirstNavigationNode && !hasPermissions(entries, [{ name: "ObjectiveWorkflow.Create" }], "all");
}
