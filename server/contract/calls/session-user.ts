import type { PermissionEntry, User } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";

/** The signed-in user, as the handlers of calls get the user. */
export interface SessionUser {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** An IANA time zone name. null when the user has chosen none. */
  readonly timezone: string | null;
  /** The language in which the user has last opened the portal, such as `en-US`. null when it is not known yet. */
  readonly locale: string | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionEntry[];
}

/** Converts the user to the form in which the API answers it. */
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
