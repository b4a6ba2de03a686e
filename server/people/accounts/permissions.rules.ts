import type { PermissionEntry } from "../../../core/learning/contract/entities/index";
import type { Permission, Role } from "../../../core/learning/contract/enumerations";

/** The permissions that each role has everywhere. `ObjectiveWorkflow.Create` makes a user a learner. */
const byRole: Readonly<Record<Role, readonly Permission[]>> = {
  Learner: ["ObjectiveWorkflow.Create"],
  Instructor: ["ObjectiveWorkflow.Grade", "Research.Access"],
  Author: ["Objective.Create", "Research.Access"],
  Administrator: [
    "Announcement.Create",
    "Objective.Create",
    "ObjectiveWorkflow.Grade",
    "Portal.Diagnose",
    "Research.Access",
    "Settings.Manage",
    "User.Manage",
  ],
};

/**
 * The permission entries of a user (each a permission with the id of the course for which it holds, or null:
 * everywhere): the entries of the roles, then the user's own entries, without duplicates.
 */
export function permissionsOf(roles: readonly Role[], own: readonly PermissionEntry[]): readonly PermissionEntry[] {
  const entries = new Map<string, PermissionEntry>();
  for (const entry of [...roles.flatMap((role) => byRole[role].map((name) => ({ name, scope_id: null }))), ...own]) {
    entries.set(`${entry.name} ${entry.scope_id ?? ""}`, entry);
  }
  return [...entries.values()];
}
