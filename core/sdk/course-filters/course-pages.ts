import { makeAutoObservable, observableRef } from "mobx";
import { type CourseFilters, writeCourseFilters } from "../../learning/rules/lists/course-filters";
import { Resource } from "../../platform/state/resource";

/** The loaded courses of a list, and the number of all its courses that fit the filters. */
export interface LoadedCourses<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** One page of a list, as the API answers it. */
interface CoursePage<Item> {
  readonly data: readonly Item[];
  readonly totalCount?: number | undefined;
}

/** How a list of courses is loaded. `Item` is what the list has of a course, `Filters` what its address can hold. */
export interface CourseSource<Item, Filters> {
  /** How many courses one page has. */
  readonly size: number;
  /** How many courses of all that fit the filters come before the first page. Left out: none. */
  readonly before?: (filters: Filters) => number;
  /** Asks the server for one page, after the first `skip` courses. */
  readonly load: (filters: Filters, skip: number, signal?: AbortSignal) => Promise<CoursePage<Item>>;
  /** The id of a course, by which a course that comes twice is shown once. */
  readonly idOf: (item: Item) => string;
}

/** The courses of a list for the filters in its address, page by page. Observable. */
export class CoursePages<Item, Filters extends CourseFilters = CourseFilters> {
  private pageCount = 1;
  private loaded = this.newResource();
  /** The courses of the previous filters. They stay visible until those of the new ones are loaded. */
  private previous: Resource<LoadedCourses<Item>> | null = null;

  /** @param filters the filters of the list as long as it is not opened */
  constructor(
    private readonly source: CourseSource<Item, Filters>,
    public filters: Filters,
  ) {
    makeAutoObservable<this, "source" | "loaded" | "previous">(this, {
      source: false,
      filters: observableRef,
      loaded: observableRef,
      previous: observableRef,
    });
  }

  /** The courses that the page shows: while those of new filters are loading, the ones of the filters before. */
  get shown(): Resource<LoadedCourses<Item>> {
    return this.loaded.state === "loading" && this.previous ? this.previous : this.loaded;
  }

  get items(): readonly Item[] {
    return this.shown.value?.items ?? [];
  }

  get isLoading(): boolean {
    return this.loaded.isRefreshing;
  }

  /** How many courses fit the filters; undefined while that is not known. */
  get count(): number | undefined {
    return this.shown.value?.total;
  }

  /** How many courses come up to the last one that is shown. */
  get reached(): number {
    return this.startOf(this.filters) + this.items.length;
  }

  get hasMore(): boolean {
    return this.reached < (this.count ?? 0);
  }

  /** Shows the courses for these filters. If the filters are the same as before, the courses are loaded again. */
  open(filters: Filters): void {
    if (this.nameOf(filters) !== this.nameOf(this.filters)) {
      this.previous = this.shown.value ? this.shown : null;
      this.close();
      this.filters = filters;
      this.pageCount = 1;
      this.loaded = this.newResource();
    }
    void this.loaded.refresh();
  }

  /** Shows the first page for these filters, which came with the HTML page. */
  take(filters: Filters, { data, totalCount = data.length }: CoursePage<Item>): void {
    this.filters = filters;
    this.loaded.set({ items: data, total: totalCount });
  }

  /**
   * Loads the next courses and puts them after those that are shown. Does nothing while the list itself is loading.
   * @throws the error of the request
   */
  async loadMore(): Promise<void> {
    const { loaded, pageCount } = this;
    if (this.isLoading || !loaded.value) return;
    const next = await this.loadPage(pageCount);
    if (loaded !== this.loaded || !loaded.value) return;
    this.pageCount = pageCount + 1;
    loaded.set(this.withoutDuplicates([...loaded.value.items, ...next.data], next.totalCount));
  }

  /** Puts a newer state of a course in the place of the one that is shown, without a change of the order. */
  replace(item: Item): void {
    const { loaded, source } = this;
    if (!loaded.value) return;
    const id = source.idOf(item);
    const items = loaded.value.items.map((shown) => (source.idOf(shown) === id ? item : shown));
    loaded.set({ ...loaded.value, items });
  }

  close(): void {
    this.loaded.dispose();
  }

  private startOf(filters: Filters): number {
    return this.source.before?.(filters) ?? 0;
  }

  private nameOf(filters: Filters): string {
    return this.startOf(filters) + writeCourseFilters(filters);
  }

  private newResource(): Resource<LoadedCourses<Item>> {
    return new Resource(async (signal) => {
      const pages = await Promise.all(Array.from({ length: this.pageCount }, (_, at) => this.loadPage(at, signal)));
      return this.withoutDuplicates(
        pages.flatMap((page) => page.data),
        pages[0]?.totalCount,
      );
    });
  }

  private loadPage(at: number, signal?: AbortSignal) {
    const { load, size } = this.source;
    return load(this.filters, this.startOf(this.filters) + at * size, signal);
  }

  /** Keeps each course once. A course can come twice if its place in the list changed between two requests. */
  private withoutDuplicates(items: readonly Item[], total = items.length): LoadedCourses<Item> {
    return { items: [...new Map(items.map((item) => [this.source.idOf(item), item])).values()], total };
  }
}
