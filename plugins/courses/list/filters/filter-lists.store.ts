import {
  ApiClient,
  EMPTY_ID,
  type FilterCategory,
  inject,
  injectable,
  type KnownFilters,
  makeAutoObservable,
  preDestroy,
  Resource,
  type Showcase,
  type Term,
  visibleShowcases,
} from "../../../../core/sdk";
import { getEnrolledCategories, getEnrolledShowcases, getTerms } from "../../../../core/sdk/calls";

/** What My courses can be narrowed by. Observable. */
@injectable()
export class FilterLists {
  readonly showcases = new Resource<readonly Showcase[]>((signal) => this.loadShowcases(signal));
  readonly categories = new Resource<readonly FilterCategory[]>((signal) =>
    this.api.call(getEnrolledCategories, { signal }),
  );
  /** Asked for once: terms never expire (specification, section 7). */
  readonly terms = new Resource<readonly Term[]>((signal) => this.api.call(getTerms, { signal }));

  constructor(@inject(ApiClient) private readonly api: ApiClient) {
    makeAutoObservable<this, "api">(this, { showcases: false, categories: false, terms: false, api: false });
  }

  /** Collections and categories may have changed with the learner's courses. */
  renew(): void {
    void this.showcases.refresh();
    void this.categories.refresh();
    void this.terms.load();
  }

  /** A list that is not there yet may still come. */
  get isOnItsWay(): boolean {
    return [this.showcases, this.categories, this.terms].some((list) => list.isRefreshing);
  }

  /** Null: it could not be found out what there is. */
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
    return visibleShowcases(await this.api.call(getEnrolledShowcases, { signal }));
  }
}
