import type { PermissionEntry, User } from "../../../core/learning/contract/entities/index";
import type { Role } from "../../../core/learning/contract/enumerations";
import { ApiError } from "../../kit/errors/api-error";

/** The signed-in user, as the functions that answer requests get it. */
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
  /** The administrator who sees the portal as this user. Absent when the user has signed in themselves. */
  readonly impersonator?: SessionUser;
}

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
    ...(user.impersonator ? { impersonator: { id: user.impersonator.id, name: nameOf(user.impersonator) } } : {}),
  };
}

function nameOf({ firstName, lastName }: SessionUser): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * Refuses what only the person may do. An administrator who sees the portal as another person may only read.
 * @throws ApiError impersonated
 */
export function assertNotImpersonated(user: SessionUser | null): void {
  if (user?.impersonator) throw new ApiError("impersonated");
}

/**
 * A text that says for whom a session is: the user's id, and after a slash the id of the administrator who sees the
 * portal as this user. A page compares it with the text for the user for whom the page was made.
 */
export function sessionName({ id, impersonator }: SessionUser): string {
  return impersonator ? `${id}/${impersonator.id}` : id;
}
