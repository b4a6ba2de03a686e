import { Refusal, type SessionUser } from "../../../server/sdk";

/**
 * Checks that the user may manage all people of the tenant (the organisation whose portal it is), and not only those of
 * one course.
 * @throws Refusal forbidden
 */
export function assertAdministrator(user: SessionUser): void {
  const may = user.permissions.some(({ name, scope_id: scope }) => name === "User.Manage" && scope == null);
  if (!may) throw new Refusal("forbidden");
}
