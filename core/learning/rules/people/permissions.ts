import type { PermissionEntry } from "../../contract/entities";
import type { Role } from "../../contract/enumerations";

/** A permission that is needed. Without a scope any entry of that name counts. */
export interface RequiredPermission {
  readonly name: string;
  readonly scope_id?: string | null;
}
type Entry = Pick<PermissionEntry, "name" | "scope_id">;

function grants(entry: Entry, required: RequiredPermission): boolean {
  if (entry.name !== required.name) return false;
  return required.scope_id == null || entry.scope_id == null || entry.scope_id === required.scope_id;
}

/** Whether a user's entries hold all, or any, of the required permissions. An entry without a scope holds in every one. */
export function hasPermissions(
  entries: readonly Entry[],
  required: readonly RequiredPermission[],
  strategy: "all" | "any",
): boolean {
  const isHeld = (one: RequiredPermission) => entries.some((entry) => grants(entry, one));
  return strategy === "all" ? required.every(isHeld) : required.length === 0 || required.some(isHeld);
}

/** Whether somebody is a learner and nothing else: other words and other ways out on error pages. */
export function isLearnerOnly(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.every((role) => role === "Learner");
}

/** Whether a user has nothing to do here: no right to take courses, and no first entry in the navigation either. */
export function isForbiddenAtEntry(entries: readonly Entry[], hasFirstNavigationNode: boolean): boolean {
  return !hasFirstNavigationNode && !hasPermissions(entries, [{ name: "ObjectiveWorkflow.Create" }], "all");
}
