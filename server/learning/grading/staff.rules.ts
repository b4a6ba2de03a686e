import type { PermissionEntry } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";
import { permissionsOf } from "../../people/accounts/permissions.rules";
import { mayGrade } from "./grader";

export interface StoredRights {
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/**
 * Whether the user is staff of a course, which means that the user may grade in it. Staff may read the messages of its
 * learners, and remove them.
 */
export function isStaff({ roles, permissions }: StoredRights, objectiveId: string): boolean {
  return mayGrade(permissionsOf(roles, permissions), objectiveId);
}
