import type { LeafResult } from "../conditions/evaluate";
import { type Bound, bindModel } from "./bind-model";
import { decideEntry } from "./decide-entry";
import type { Entry } from "./lists";
import type { LiveFacts } from "./live-facts";

/** For facts that do not change: what would somebody see? `LiveRegistry` decides the same for a page. */
export class FixedRegistry {
  readonly bound: Bound;

  constructor(readonly facts: LiveFacts) {
    this.bound = bindModel(facts.model, facts.resolved.config, null);
  }

  readonly isEligible = (entry: Entry): boolean => {
    entry.eligible ??= decideEntry(entry, this.facts, this.bound, this.isEligible);
    return entry.eligible;
  };

  decidingFacts(entry: Entry): LeafResult[] {
    const because: LeafResult[] = [];
    decideEntry(entry, this.facts, this.bound, this.isEligible, because);
    return because;
  }
}
