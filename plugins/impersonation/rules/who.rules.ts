import { allow, type Decision, EVERYWHERE, hasPermissions, refuse } from "../../../core/sdk/learning";

/** A user of the tenant, with what the rules need. A permission with a `scope_id` holds for one course only. */
export interface RuledUser {
  readonly id: string;
  readonly roles: readonly string[];
  readonly permissions: readonly { readonly name: string; readonly scope_id?: string | null }[];
}

export interface WhoFacts {
  readonly administrator: RuledUser;
  readonly person: RuledUser;
  /** When the running impersonation began. null: it has not begun. */
  readonly since: Date | null;
  readonly now: Date;
  /** The most minutes that an impersonation lasts. */
  readonly minutes: number;
}

const managePeople = { name: "User.Manage", scope_id: null };
/**
 * Permissions that only let people do their own work. The administrator need not have them to see the portal as a
 * person who has them, because administrators do nothing in the person's name.
 */
const ownWork: ReadonlySet<string> = new Set(["ObjectiveWorkflow.Create"]);

export function mayViewAs({ administrator, person, since, now, minutes }: WhoFacts): Decision {
  if (!hasPermission(administrator, managePeople)) return refuse("impersonation.noRight");
  if (person.id === administrator.id) return refuse("impersonation.self");
  const isAdministrator =
    person.roles.includes("Administrator") || hasPermissions(person.permissions, [managePeople], "all");
  if (isAdministrator) return refuse("impersonation.administrator");
  const hasMoreRights = person.permissions.some(
    (entry) => !ownWork.has(entry.name) && !hasPermission(administrator, entry),
  );
  if (hasMoreRights) return refuse("impersonation.moreRights");
  if (since === null) return allow();
  const end = new Date(since.getTime() + minutes * 60_000);
  return now < end ? allow(end.toISOString()) : refuse("impersonation.timeOver");
}

/** Without `scope_id` the user must have it everywhere, not for one course only. */
function hasPermission(
  { permissions }: RuledUser,
  { name, scope_id: scope }: RuledUser["permissions"][number],
): boolean {
  return hasPermissions(permissions, [{ name, scope_id: scope ?? EVERYWHERE }], "all");
}
