import type { LeafResult } from "../conditions/evaluate";
import { type Bound, bindModel } from "./bind-model";
import { decideEntry } from "./decide-entry";
import type { Entry } from "./lists";
import type { LiveFacts } from "./live-facts";

/**
 * The decisions about all contributions for facts that do not change: on the server, which asks what somebody would
 * see. `LiveRegistry` makes the same decisions for a page.
 */
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
