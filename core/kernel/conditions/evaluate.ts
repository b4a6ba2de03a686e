import type { Origin } from "../config/merge-config";
import type { Condition, LeafKind } from "../points/condition.schema";
import type { SettingValue } from "../schema/setting.schema";
import type { Facts } from "./facts";

/**
 * A fact that decided whether a contribution is shown, with its current value. `kind` is a kind of test in conditions
 * (`when` in manifests), such as `setting` or `role`, or a fact that is checked without a condition, such as a plugin
 * that is turned off.
 */
export interface LeafResult {
  readonly kind: LeafKind | "valid" | "contribution" | "follows" | "rule";
  /** The name of the fact, for example the key of a setting, a permission, or the id of a plugin. */
  readonly name: string;
  /** The current value; null if there is none. */
  readonly actual: SettingValue | null;
  readonly holds: boolean;
  /** The manifest or configuration file that sets the value, if there is one. */
  readonly origin: Origin | null;
}

type Test = (condition: Condition, name: string, facts: Facts) => boolean;

const tests: { readonly [K in LeafKind]: Test } = {
  setting: (condition, key, facts) => facts.setting(key) === (condition.equals ?? true),
  permission: (condition, permission, { context }) =>
    context.permissions.some(
      (entry) =>
        entry.permission === permission &&
        (condition.scope === undefined || entry.scopeId === null || entry.scopeId === condition.scope),
    ),
  entitlement: (_, name, facts) => facts.entitlement(name),
  role: (_, role, { context }) => context.roles.includes(role),
  audience: (_, audience, { context }) => context.audience === audience,
  fragment: (_, id, facts) => facts.fragment(id) === "ready",
  plugin: (_, id, facts) => facts.plugin(id),
  mode: (_, mode, { context }) => context.modes.includes(mode),
  query: (_, parameter, { context }) => context.query.includes(parameter),
};

/**
 * Evaluates a condition. If `because` is given, it receives the facts that decided. If a condition with
 * several keys fails, these are the facts of the first failed key; if it holds, they are the facts of all keys.
 */
export function evaluate(condition: Condition, facts: Facts, because?: LeafResult[]): boolean {
  const start = because?.length ?? 0;
  for (const key in condition) {
    const mark = because?.length ?? 0;
    if (!evaluateKey(key as keyof Condition, condition, facts, because)) {
      because?.splice(start, mark - start);
      return false;
    }
  }
  return true;
}

function evaluateKey(key: keyof Condition, condition: Condition, facts: Facts, because?: LeafResult[]): boolean {
  switch (key) {
    case "all":
      return evaluateUntil(false, condition.all ?? [], facts, because);
    case "any":
      return evaluateUntil(true, condition.any ?? [], facts, because);
    case "not":
      return !evaluate(condition.not ?? {}, facts, because);
    case "equals":
    case "scope":
      return true;
    default:
      return evaluateLeaf(key, condition, facts, because);
  }
}

/**
 * Evaluates a list of conditions until one has the result `decisive`; this is then the result of the list, and only
 * that condition has decided. If none has it, the result is the opposite, and all of them have decided.
 */
function evaluateUntil(
  decisive: boolean,
  members: readonly Condition[],
  facts: Facts,
  because?: LeafResult[],
): boolean {
  const start = because?.length ?? 0;
  for (const member of members) {
    const mark = because?.length ?? 0;
    if (evaluate(member, facts, because) === decisive) {
      because?.splice(start, mark - start);
      return decisive;
    }
  }
  return !decisive;
}

function evaluateLeaf(kind: LeafKind, condition: Condition, facts: Facts, because?: LeafResult[]): boolean {
  const name = condition[kind] ?? "";
  const holds = tests[kind](condition, name, facts);
  because?.push({ kind, name, actual: actualValue(kind, name, facts), holds, origin: originOf(kind, name, facts) });
  return holds;
}

function actualValue(kind: LeafKind, name: string, facts: Facts): SettingValue | null {
  const { context } = facts;
  switch (kind) {
    case "setting":
      return facts.setting(name) ?? null;
    case "audience":
      return context.audience;
    case "fragment":
      return facts.fragment(name);
    default:
      return tests[kind]({ [kind]: name }, name, facts);
  }
}

function originOf(kind: LeafKind, name: string, facts: Facts): Origin | null {
  return kind === "setting" || kind === "entitlement" ? facts.origin(kind, name) : null;
}

/** Calls `visit` for every test of a condition, whatever the current values are. `subject` is passed to `visit`. */
export function visitLeaves<S>(
  condition: Condition,
  visit: (kind: LeafKind, name: string, subject: S) => void,
  subject: S,
): void {
  for (const key in condition) {
    switch (key) {
      case "all":
      case "any":
        for (const member of condition[key] ?? []) visitLeaves(member, visit, subject);
        break;
      case "not":
        visitLeaves(condition.not ?? {}, visit, subject);
        break;
      case "equals":
      case "scope":
        break;
      default:
        visit(key as LeafKind, condition[key as LeafKind] ?? "", subject);
    }
  }
}
