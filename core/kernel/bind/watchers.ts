import { visitLeaves } from "../conditions/evaluate";
import type { LeafKind } from "../points/condition.schema";
import type { Entry } from "./lists";
import type { LiveFacts } from "./live-facts";

/**
 * An inverted index: fact, such as a setting or a role → the contributions whose conditions (`when` in manifests) read
 * it. A contribution is one thing that a plugin's manifest declares. It is added when it is first evaluated.
 */
export class Watchers {
  private readonly byFact = new Map<LeafKind, Map<string, Entry[]>>();

  private readonly add = (kind: LeafKind, name: string, entry: Entry): void => {
    let names = this.byFact.get(kind);
    if (!names) {
      names = new Map();
      this.byFact.set(kind, names);
    }
    const readers = names.get(name);
    if (readers) readers.push(entry);
    else names.set(name, [entry]);
  };

  watch(entry: Entry): void {
    const { gates, source } = entry;
    const { when } = source.fields;
    if (when) visitLeaves(when, this.add, entry);
    if (gates) for (const key of gates) this.add("setting", key, entry);
  }

  readersOfChanges(before: LiveFacts, after: LiveFacts): Set<Entry> {
    const entries = new Set<Entry>();
    for (const [kind, names] of this.byFact) {
      for (const [name, readers] of names) {
        if (before.reading(kind, name) === after.reading(kind, name)) continue;
        for (const reader of readers) entries.add(reader);
      }
    }
    return entries;
  }
}
