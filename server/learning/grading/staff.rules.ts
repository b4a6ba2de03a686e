import type { PermissionEntry } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";
import { permissionsOf } from "../../people/accounts/permissions.rules";
import { mayGrade } from "./grader";

/** What is stored of somebody about what they may do. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/** Who holds a course: whoever grades in it. What learners of it write to each other, staff read and take away. */
export function isStaff({ roles, permissions }: Standing, objectiveId: string): boolean {
  return mayGrade(permissionsOf(roles, permissions), objectiveId);
}
