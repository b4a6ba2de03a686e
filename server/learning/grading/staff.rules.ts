import type { PermissionEntry } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";
import { permissionsOf } from "../../people/accounts/permissions.rules";
import { mayGrade } from "./grader";

/** What is stored of somebody about what they may do. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/**
 * Who holds a course, which is whoever grades in it: they write its announcements, read all of its channels and delete what
 * must not stand there.
 */
export function isStaff({ roles, permissions }: Standing, objectiveId: string): boolean {
  return mayGrade(permissionsOf(roles, permissions), objectiveId);
}
