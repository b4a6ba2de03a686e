import { ApiError, type SessionUser } from "../../../server/sdk";
import { hasEverywhere } from "../../../server/sdk/learning";

/**
 * Checks that the user may manage all people of the tenant, and not only those of one course.
 * @throws ApiError forbidden
 */
export function assertAdministrator(user: SessionUser): void {
  if (!hasEverywhere(user.permissions, "User.Manage")) throw new ApiError("forbidden");
}
