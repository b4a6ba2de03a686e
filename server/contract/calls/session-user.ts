import type { PermissionEntry, User } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";

/** The user of a session, as handlers see them. */
export interface SessionUser {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** An IANA zone name, or null while none is chosen. */
  readonly timezone: string | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/** A user as the contract says it. */
export function userAnswer(user: SessionUser): User {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    middle_name: user.middleName,
    last_name: user.lastName,
    timezone: user.timezone,
    tenant_id: user.tenantId,
    role: [...user.roles],
    permissions: [...user.permissions],
  };
}
