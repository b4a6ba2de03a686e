import {
  ApiClient,
  EMPTY_ID,
  type FilterCategory,
  inject,
  injectable,
  type KnownFilters,
  LocalStore,
  makeAutoObservable,
  preDestroy,
  Resource,
  type Showcase,
  type Term,
  visibleShowcases,
} from "../../../../core/sdk";
import { getEnrolledCategories, getEnrolledShowcases, getTerms } from "../../../../core/sdk/calls";

const COLLECTIONS = "courses.collections";

function areShowcases(value: unknown): value is readonly Showcase[] {
  return Array.isArray(value) && value.every((one) => typeof one?.id === "string" && typeof one.name === "string");
}

/**
 * The values from which the learner can choose filters in My courses: collections, categories, and terms of the school
 * year. Observable.
 */
@injectable()
export class FilterLists {
  readonly showcases = new Resource<readonly Showcase[]>((signal) => this.loadShowcases(signal));
  readonly categories = new Resource<readonly FilterCategory[]>((signal) =>
    this.api.call(getEnrolledCategories, { signal }),
  );
  /** The terms, loaded only once: they never expire (the product's specification, section 7). */
  readonly terms = new Resource<readonly Term[]>((signal) => this.api.call(getTerms, { signal }));

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LocalStore) private readonly local: LocalStore,
  ) {
    makeAutoObservable<this, "api" | "local">(this, {
      showcases: false,
      categories: false,
      terms: false,
      api: false,
      local: false,
    });
  }

  /**
   * The collections to show. Until they are loaded, the collections of the last visit are shown, so that the page does
   * not move.
   */
  get shownShowcases(): readonly Showcase[] | undefined {
    const { value, failure } = this.showcases;
    return value ?? this.local.read(COLLECTIONS, areShowcases) ?? (failure ? [] : undefined);
  }

  /** Loads collections and categories again, because they may have changed with the learner's courses. */
  renew(): void {
    void this.showcases.refresh();
    void this.categories.refresh();
    void this.terms.load();
  }

  /** Whether one of the lists is being loaded. */
  get isOnItsWay(): boolean {
    return [this.showcases, this.categories, this.terms].some((list) => list.isRefreshing);
  }

  /** The available values, by which the filters in an address are checked. Null if a list could not be loaded. */
  get known(): KnownFilters | null {
    const [collections, categories, terms] = [this.showcases.value, this.categories.value, this.terms.value];
    if (!collections || !categories || !terms) return null;
    return { collections, categories, terms: [...terms, { id: EMPTY_ID }] };
  }

  @preDestroy()
  close(): void {
    for (const list of [this.showcases, this.categories, this.terms]) list.dispose();
  }

  private async loadShowcases(signal: AbortSignal): Promise<readonly Showcase[]> {
    const showcases = visibleShowcases(await this.api.call(getEnrolledShowcases, { signal }));
    this.local.write(COLLECTIONS, showcases);
    return showcases;
  }
}
