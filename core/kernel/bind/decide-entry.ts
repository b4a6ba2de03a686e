import { evaluate, type LeafResult } from "../conditions/evaluate";
import { offSwitch } from "./availability";
import { type Bound, entryOf } from "./bind-model";
import type { Entry } from "./lists";
import type { LiveFacts } from "./live-facts";

/**
 * Whether a contribution may be shown now: its plugin is available, the tenant has not turned it off, the settings of
 * its gates are true, and its own condition `when` holds. A gate is a declaration that shows other contributions only
 * while a setting in the configuration is true. If `because` is given, it receives the facts that decided, the root
 * cause first. Some contributions follow others: they are shown only while those are shown, such as a tab that needs a
 * page. `isEligible` decides about those others.
 */
export function decideEntry(
  entry: Entry,
  facts: LiveFacts,
  bound: Bound,
  isEligible: (entry: Entry) => boolean,
  because?: LeafResult[],
): boolean {
  const { source, override } = entry;
  const { traits, fields, plugin } = source;
  if (!facts.available.has(plugin.id)) {
    because?.push(becauseOff(plugin.id, facts));
    return false;
  }
  if (override?.enabled === false) {
    because?.push({
      kind: "contribution",
      name: source.id,
      actual: false,
      holds: false,
      origin: facts.originOf(`/contributions/${source.id}/enabled`),
    });
    return false;
  }
  if (entry.gates && !gatesHold(entry.gates, facts, because)) return false;
  if (traits.follows) {
    for (const field of traits.follows) {
      const target = fields[field];
      if (typeof target !== "string") continue;
      const followed = entryOf(bound, target);
      if (followed && isEligible(followed)) continue;
      if (because) becauseOfFollowed(target, followed, facts, bound, isEligible, because);
      return false;
    }
  }
  if (fields.when === undefined) return true;
  const gated = because?.length ?? 0;
  const holds = evaluate(fields.when, facts, because);
  if (!holds) because?.splice(0, gated);
  return holds;
}

function becauseOff(id: string, facts: LiveFacts): LeafResult {
  const section = offSwitch(id, facts.resolved.config) ?? "plugins";
  const origin = facts.originOf(`/${section}/${id}/enabled`);
  return section === "plugins"
    ? { kind: "plugin", name: id, actual: false, holds: false, origin }
    : { kind: "fragment", name: id, actual: "off", holds: false, origin };
}

function gatesHold(gates: readonly string[], facts: LiveFacts, because?: LeafResult[]): boolean {
  return evaluate({ all: gates.map((setting) => ({ setting })) }, facts, because);
}

function becauseOfFollowed(
  id: string,
  followed: Entry | undefined,
  facts: LiveFacts,
  bound: Bound,
  isEligible: (entry: Entry) => boolean,
  because: LeafResult[],
): void {
  because.length = 0;
  if (followed) decideEntry(followed, facts, bound, isEligible, because);
  because.push({ kind: "follows", name: id, actual: false, holds: false, origin: null });
}
