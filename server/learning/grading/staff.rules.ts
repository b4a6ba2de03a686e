import type { PermissionEntry } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";
import { permissionsOf } from "../../people/accounts/permissions.rules";
import { mayGrade } from "./grader";

/** The stored roles and permissions of a user. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/**
 * Whether the user is staff of a course: staff may grade in it. They read what its learners write to each other, and
 * may remove it.
 */
export function isStaff({ roles, permissions }: Standing, objectiveId: string): boolean {
  return mayGrade(permissionsOf(roles, permissions), objectiveId);
}
