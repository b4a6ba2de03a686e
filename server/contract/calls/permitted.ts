import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { asReason } from "../../../core/learning/rules/decision";
import { hasPermissions } from "../../../core/learning/rules/people/permissions";
import { ApiError } from "../../kit/errors/api-error";
import type { SessionUser } from "./session-user";

/**
 * Refuses people without the permission that a call declares.
 * @throws ApiError unauthorized (nobody is signed in) · forbidden
 */
export function assertPermitted({ permission }: Pick<Endpoint, "permission">, user: SessionUser | null): void {
  if (permission === undefined) return;
  if (user === null) throw new ApiError("unauthorized");
  const { reason, ...required } = permission;
  if (hasPermissions(user.permissions, [required], "all")) return;
  throw reason === undefined ? new ApiError("forbidden") : new ApiError("forbidden", { reason: asReason(reason) });
}
