import type { Configuration } from "../draft/configuration";
import { isObject, type Path, valueAt } from "../draft/json-tree.rules";

export interface Entitlement {
  readonly name: string;
  readonly contributions: readonly string[];
}

export const entitlementPath = (name: string): Path => ["entitlements", name];

export function entitlementsOf({ contributions, layers }: Configuration, draft: object): readonly Entitlement[] {
  const asking = contributions.map(({ id, fields }) => ({ id, names: namesIn(fields.when) }));
  const configured = [...layers.map(({ value }) => value), draft].flatMap((value) => {
    const named = valueAt(value, ["entitlements"]);
    return isObject(named) ? Object.keys(named) : [];
  });
  const names = new Set([...asking.flatMap((each) => each.names), ...configured]);
  return [...names].sort().map((name) => ({
    name,
    contributions: asking.filter((each) => each.names.includes(name)).map(({ id }) => id),
  }));
}

function namesIn(condition: unknown): readonly string[] {
  if (Array.isArray(condition)) return condition.flatMap(namesIn);
  if (!isObject(condition)) return [];
  const { entitlement, all, any, not } = condition;
  return [...(typeof entitlement === "string" ? [entitlement] : []), ...[all, any, not].flatMap(namesIn)];
}
