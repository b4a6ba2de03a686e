import { Refusal, type SessionUser } from "../../../server/sdk";

/**
 * Only who may manage all people of the tenant may find them, not who may manage those of one course.
 * @throws Refusal forbidden
 */
export function assertAdministrator(user: SessionUser): void {
  const may = user.permissions.some(({ name, scope_id: scope }) => name === "User.Manage" && scope == null);
  if (!may) throw new Refusal("forbidden");
}
