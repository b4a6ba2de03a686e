import { Refusal, type SessionUser } from "../../../server/sdk";
import { hasPermissions } from "../../../server/sdk/learning";

/** @throws Refusal forbidden when the user may not manage people */
export function assertAdministrator(user: SessionUser): void {
  if (!hasPermissions(user.permissions, [{ name: "User.Manage" }], "all")) throw new Refusal("forbidden");
}
