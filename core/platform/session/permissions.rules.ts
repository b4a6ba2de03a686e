import type { PermissionEntry } from "../../learning/contract/entities";

export interface RequiredPermission {
  readonly name: string;
  /** The id for which it is needed. Without it any entry of that name counts. */
  readonly scope?: string;
}

/** Whether the user's entries give what is required. An entry without a scope counts for every scope. */
export function hasPermissions(
  entries: readonly PermissionEntry[],
  required: readonly RequiredPermission[],
  strategy: "all" | "any" = "all",
): boolean {
  const given = ({ name, scope }: RequiredPermission) =>
    entries.some((entry) => entry.name === name && (scope === undefined || covers(entry, scope)));
  return strategy === "all" ? required.every(given) : required.some(given);
}

function covers(entry: PermissionEntry, scope: string): boolean {
  return entry.scope_id === undefined || entry.scope_id === null || entry.scope_id === scope;
}
