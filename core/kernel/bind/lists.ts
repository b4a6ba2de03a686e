import type { AnyContribution } from "../points/point-map";
import type { ModelContribution } from "../resolve/model";
import type { ContributionOverride } from "../schema/tenant-config.schema";

/**
 * The order of a contribution without `order`. A contribution is one thing that a plugin's manifest declares, such as a
 * tab; a smaller number comes first.
 */
export const DEFAULT_ORDER = 100;
const noContributions: readonly AnyContribution[] = [];

/** Reports reads and changes of a list to whoever observes it: an atom of MobX in the browser. */
interface ListAtom {
  reportObserved(): unknown;
  reportChanged(): void;
}

/** Makes the atom of a list. null: nobody observes the lists. */
export type MakeAtom = ((name: string) => ListAtom) | null;

/** A contribution with its current state: whether it may be shown now, and what the tenant has changed of it. */
export interface Entry {
  readonly source: ModelContribution;
  readonly list: List;
  /** Whether the contribution may be shown now. Undefined before the first evaluation. */
  eligible: boolean | undefined;
  override: ContributionOverride | undefined;
  /**
   * The keys of the settings of the gates that name this contribution. A gate is a manifest's declaration that shows
   * other contributions only while a setting in the configuration is true. The contribution is shown only while all
   * these settings are true.
   */
  gates: readonly string[] | undefined;
  /** The fields and the order, with the changes of the tenant. */
  fields: AnyContribution;
  order: number;
}

/**
 * The contributions of one point (kind, such as `tabs`) that stand in one list, for example all tabs of one page. It is
 * observed as a whole.
 */
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

  /**
   * The contributions of the list that may be shown now, in order. `isEligible` decides. Returns the same array until
   * the list changes.
   */
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

  /**
   * Replaces the list with the same name when the manifests are replaced. Observers of the earlier list then
   * observe this list. They are notified only if the result differs.
   */
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

function isMoved({ override }: Entry): boolean {
  return override !== undefined && (override.before !== undefined || override.after !== undefined);
}

function byOrder(left: Entry, right: Entry): number {
  const difference = left.order - right.order;
  if (difference !== 0) return difference;
  return left.source.id < right.source.id ? -1 : 1;
}

/**
 * Moves contributions that the tenant's configuration puts `before` or `after` another one next to that one. A missing
 * target or a cycle has no effect.
 */
function moveToTargets(entries: Entry[]): readonly Entry[] {
  const moved = entries.filter(isMoved);
  const placed = entries.filter((entry) => !isMoved(entry));
  let waiting = moved;
  while (waiting.length > 0) {
    const still = waiting.filter((entry) => !placeBeside(entry, placed));
    if (still.length === waiting.length) return insertByOrder(placed, still);
    waiting = still;
  }
  return placed;
}

function placeBeside(entry: Entry, placed: Entry[]): boolean {
  const { before, after } = entry.override ?? {};
  const index = placed.findIndex(({ source }) => source.id === (before ?? after));
  if (index === -1) return false;
  placed.splice(before === undefined ? index + 1 : index, 0, entry);
  return true;
}

function insertByOrder(placed: Entry[], entries: readonly Entry[]): readonly Entry[] {
  for (const entry of entries) {
    const index = placed.findIndex((other) => byOrder(entry, other) < 0);
    placed.splice(index === -1 ? placed.length : index, 0, entry);
  }
  return placed;
}
