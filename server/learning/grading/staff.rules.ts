import type { PermissionEntry } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";
import { permissionsOf } from "../../people/accounts/permissions.rules";
import { mayGrade } from "./grader";

/** What is stored about the rights of a user. */
export interface StoredRights {
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/**
 * Whether the user is staff of a course: may grade in it. Staff read what its learners write to each other, and may remove
 * it.
 */
export function isStaff({ roles, permissions }: StoredRights, objectiveId: string): boolean {
  return mayGrade(permissionsOf(roles, permissions), objectiveId);
}
