import type { AnyContribution } from "../points/point-map";
import type { ModelContribution } from "../resolve/model";
import { byOrder, isMoved, moveToTargets, type Placed } from "./arrange";

const noContributions: readonly AnyContribution[] = [];

/** Reports reads and changes of a list to whoever observes it: an atom of MobX in the browser. */
interface ListAtom {
  reportObserved(): unknown;
  reportChanged(): void;
}

/** Makes the atom of a list. null: nobody observes the lists. */
export type MakeAtom = ((name: string) => ListAtom) | null;

/** A contribution with its current state: whether it may be shown now, and what the tenant has changed of it. */
export interface Entry extends Placed {
  readonly source: ModelContribution;
  readonly list: List;
  /** Whether the contribution may be shown now. Undefined before the first evaluation. */
  eligible: boolean | undefined;
  /**
   * The keys of the settings of the gates that name this contribution. A gate is a manifest's declaration that shows
   * other contributions only while a setting in the configuration is true. The contribution is shown only while all
   * these settings are true.
   */
  gates: readonly string[] | undefined;
  /** The fields and the order, with the changes of the tenant. */
  fields: AnyContribution;
}

/** Observed as a whole. */
export class List {
  readonly entries: Entry[] = [];
  private atom: ListAtom | undefined;
  private sorted = false;
  private shown: readonly AnyContribution[] | null = null;

  constructor(
    readonly point: string,
    readonly name: string,
    private readonly makeAtom: MakeAtom,
  ) {}

  /** In order. Returns the same array until the list changes. */
  read(isEligible: (entry: Entry) => boolean): readonly AnyContribution[] {
    this.observe();
    this.shown ??= this.compute(isEligible);
    return this.shown;
  }

  observe(): void {
    this.atom ??= this.makeAtom?.(`${this.point} ${this.name}`);
    this.atom?.reportObserved();
  }

  /** Clears the cached result of `read`. With `sorted: false` the order is computed again as well. */
  change({ sorted }: { readonly sorted: boolean }): void {
    this.shown = null;
    if (!sorted) this.sorted = false;
    this.atom?.reportChanged();
  }

  /** Observers of the earlier list then observe this one. They are notified only if the result differs. */
  takeOver(earlier: List, isEligible: (entry: Entry) => boolean): void {
    this.atom = earlier.atom;
    const before = earlier.shown;
    if (before === null || !this.atom) return;
    const now = this.compute(isEligible);
    const same = now.length === before.length && now.every((fields, index) => fields === before[index]);
    this.shown = same ? before : now;
    if (!same) this.atom.reportChanged();
  }

  private compute(isEligible: (entry: Entry) => boolean): readonly AnyContribution[] {
    if (!this.sorted) {
      this.entries.sort(byOrder);
      this.sorted = true;
    }
    let isArranged = false;
    const eligible: Entry[] = [];
    for (const entry of this.entries) {
      if (!isEligible(entry)) continue;
      eligible.push(entry);
      isArranged ||= isMoved(entry);
    }
    if (eligible.length === 0) return noContributions;
    return (isArranged ? moveToTargets(eligible) : eligible).map(fieldsOf);
  }
}

function fieldsOf({ fields }: Entry): AnyContribution {
  return fields;
}
