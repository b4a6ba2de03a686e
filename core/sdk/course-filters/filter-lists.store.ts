import { makeAutoObservable } from "mobx";
import type { FilterCategory, Showcase, Term } from "../../learning/contract/entities";
import { EMPTY_ID } from "../../learning/contract/enumerations";
import type { KnownFilters } from "../../learning/rules/lists/course-filters";
import { visibleShowcases } from "../../learning/rules/lists/showcases";
import { Resource } from "../../platform/state/resource";
import type { LocalStore } from "../../platform/storage/local-store";

/** Functions that load the values by which a list of courses can be filtered. */
export interface FilterCalls {
  readonly showcases: (signal: AbortSignal) => Promise<readonly Showcase[]>;
  readonly categories: (signal: AbortSignal) => Promise<readonly FilterCategory[]>;
  /** Left out for a list without terms. */
  readonly terms?: (signal: AbortSignal) => Promise<readonly Term[]>;
}

function areShowcases(value: unknown): value is readonly Showcase[] {
  return Array.isArray(value) && value.every((one) => typeof one?.id === "string" && typeof one.name === "string");
}

/**
 * The values from which a user can choose the filters of one list of courses: collections, categories, and terms of the
 * school year. Observable.
 */
export class FilterLists {
  readonly showcases: Resource<readonly Showcase[]>;
  readonly categories: Resource<readonly FilterCategory[]>;
  /** The terms, loaded only once: they never expire (the product's specification, section 7). */
  readonly terms: Resource<readonly Term[]>;

  /** @param key the name under which `local` (the browser's storage) has the collections of the last visit */
  constructor(
    calls: FilterCalls,
    private readonly local: Pick<LocalStore, "read" | "write">,
    private readonly key: string,
  ) {
    this.showcases = new Resource((signal) => this.keepShowcases(calls.showcases(signal)));
    this.categories = new Resource(calls.categories);
    this.terms = new Resource(calls.terms ?? (async () => []));
    makeAutoObservable<this, "key" | "all">(this, { key: false, all: false });
  }

  /**
   * The collections to show. Until they are loaded, the collections of the last visit are shown, so that the page does
   * not move.
   */
  get shownShowcases(): readonly Showcase[] | undefined {
    const { value, failure } = this.showcases;
    return value ?? this.local.read(this.key, areShowcases) ?? (failure ? [] : undefined);
  }

  /** Loads collections and categories again, because they may have changed with the courses. */
  renew(): void {
    void this.showcases.refresh();
    void this.categories.refresh();
    void this.terms.load();
  }

  /** Whether one of the lists is being loaded. */
  get isLoading(): boolean {
    return this.all.some((list) => list.isRefreshing);
  }

  /** Whether one of the lists could not be loaded, and has no older values that can be shown instead. */
  get isIncomplete(): boolean {
    return this.all.some((list) => list.state === "failed");
  }

  /** The available values, by which the filters in an address are checked. Null if one of the lists is not loaded. */
  get known(): KnownFilters | null {
    const [collections, categories, terms] = [this.showcases.value, this.categories.value, this.terms.value];
    if (!collections || !categories || !terms) return null;
    return { collections, categories, terms: [...terms, { id: EMPTY_ID }] };
  }

  close(): void {
    for (const list of this.all) list.dispose();
  }

  private get all() {
    return [this.showcases, this.categories, this.terms];
  }

  private async keepShowcases(loaded: Promise<readonly Showcase[]>): Promise<readonly Showcase[]> {
    const showcases = visibleShowcases(await loaded);
    this.local.write(this.key, showcases);
    return showcases;
  }
}
