import { entryOf } from "../bind/bind-model";
import { FixedRegistry } from "../bind/fixed-registry";
import type { LiveFacts } from "../bind/live-facts";
import { type Explained, explain } from "./explain";
import type { Explanation } from "./explanation";

/** Why somebody would see a contribution or not. */
export interface ContributionAnswer
  extends Pick<Explanation, "id" | "plugin" | "point" | "declared" | "because" | "text"> {
  readonly holds: boolean;
  /** The list of its point in which it stands, such as a slot. "" if the point has only one list, or it is faulty. */
  readonly list: string;
  /** The key of its title, or the tenant's own title. null if contributions of its point have none. */
  readonly title: string | null;
  /** Whether code of the plugin, or a fragment that only a page loads, decides besides the conditions. */
  readonly isDecidedOnPage: boolean;
}

/**
 * Explains every declared contribution for facts that do not change, such as those about a person whom an administrator
 * asks about: list by list, in the order of the page, then those that are left out because of a fault.
 */
export function explainAll(facts: LiveFacts): readonly ContributionAnswer[] {
  const registry = new FixedRegistry(facts);
  const inspection: Explained = { registry, ...nothingRuns };
  const lists = [...registry.bound.lists.values()].flatMap((ofPoint) => [...ofPoint.values()]);
  const ordered = lists.flatMap((list) => list.read(() => true).map(({ id }) => id));
  return [...ordered, ...facts.model.faulty.keys()].map((id) => {
    const { plugin, point, declared, shown, because, text } = explain({ inspection }, id);
    const entry = entryOf(registry.bound, id);
    const title = entry?.fields.title;
    return {
      id,
      plugin,
      point,
      list: entry?.list.name ?? "",
      title: typeof title === "string" ? title : null,
      declared,
      holds: shown,
      because,
      text,
      isDecidedOnPage:
        entry?.source.traits.decides?.some((field) => entry.fields[field] !== undefined) === true ||
        because.some(({ kind, actual }) => kind === "fragment" && actual === "idle"),
    };
  });
}

const nothingRuns = {
  isActive: () => false,
  isMounted: () => false,
  failures: () => [],
  rule: () => null,
  fragmentFailure: () => null,
};
