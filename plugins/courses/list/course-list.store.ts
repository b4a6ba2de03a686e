import {
  ApiClient,
  allFilters,
  type CourseFilters,
  CourseProgress,
  type FilterCalls,
  type FilteredList,
  FilterLists,
  FilterMemory,
  filterOptions,
  inject,
  injectable,
  LocalStore,
  loadOptions,
  makeAutoObservable,
  noFilters,
  type ObjectiveWorkflowAggregate,
  observableRef,
  preDestroy,
  Resource,
  termsOnce,
  writeCourseFilters,
} from "../../../core/sdk";
import { getEnrolledCategories, getEnrolledShowcases, queryMyAggregates } from "../../../core/sdk/calls";
import { PAGE_SIZE } from "./course-list.rules";

/**
 * The ids of the courses that a query has found, in order, and how many there are in all. `CourseProgress` holds the
 * courses themselves.
 */
export interface CoursePage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** My courses: one page of the enrolled courses, filtered, and more pages on demand. */
@injectable()
export class CourseListStore implements FilteredList {
  readonly kinds = allFilters;
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  filters: CourseFilters = noFilters;
  private pages = 1;
  private page = this.newPage();
  /** The courses of the previous query. They stay visible until the courses of the new query are loaded. */
  private before: Resource<CoursePage> | null = null;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) local: LocalStore,
  ) {
    const calls: FilterCalls = {
      showcases: (signal) => api.call(getEnrolledShowcases, { signal }),
      categories: (signal) => api.call(getEnrolledCategories, { signal }),
      terms: () => termsOnce(api),
    };
    this.lists = new FilterLists(calls, local, "courses.collections");
    this.memory = new FilterMemory(local, "courses.filters");
    makeAutoObservable<this, "api" | "progress" | "page" | "before" | "newPage">(
      this,
      {
        filters: observableRef,
        page: observableRef,
        before: observableRef,
        newPage: false,
        api: false,
        progress: false,
        kinds: false,
        lists: false,
        memory: false,
      },
      { autoBind: true },
    );
  }

  /**
   * The courses that the page shows. While the courses of a new query are loading, these are the courses of the
   * previous query.
   */
  get shown(): Resource<CoursePage> {
    return this.page.state === "loading" && this.before ? this.before : this.page;
  }

  get isLoading(): boolean {
    return this.page.isRefreshing;
  }

  get courses(): ObjectiveWorkflowAggregate[] {
    return this.shown.value?.ids.flatMap((id) => this.progress.get(id) ?? []) ?? [];
  }

  /** How many courses fit the filters; undefined while that is not known. */
  get count(): number | undefined {
    return this.shown.value?.total;
  }

  get hasMore(): boolean {
    const { value } = this.shown;
    return value !== undefined && value.ids.length < value.total;
  }

  /** Shows the courses for these filters. If the filters are the same as before, the list is loaded again. */
  open(filters: CourseFilters): void {
    const query = writeCourseFilters(filters);
    if (query !== writeCourseFilters(this.filters)) this.turnTo(filters);
    void this.page.refresh();
  }

  /** Shows the courses without any filter. The filters of the last visit stay remembered. */
  openAll(): void {
    this.open(noFilters);
  }

  showMore(): void {
    this.pages += 1;
    void this.page.refresh();
  }

  @preDestroy()
  close(): void {
    this.page.dispose();
    this.lists.close();
  }

  private turnTo(filters: CourseFilters): void {
    this.before = this.shown.value ? this.shown : null;
    this.page.dispose();
    this.filters = filters;
    this.pages = 1;
    this.page = this.newPage();
  }

  private newPage(): Resource<CoursePage> {
    return new Resource((signal) => this.loadPages(signal));
  }

  private async loadPages(signal: AbortSignal): Promise<CoursePage> {
    const pages = await Promise.all(Array.from({ length: this.pages }, (_, at) => this.loadPage(at, signal)));
    const courses = pages.flatMap((page) => page.data);
    this.progress.put(courses);
    // A course can be on two pages if it moved up in the list between two requests.
    const ids = [...new Set(courses.map((course) => course.objective.id))];
    return { ids, total: pages[0]?.totalCount ?? ids.length };
  }

  private loadPage(at: number, signal: AbortSignal) {
    const query = loadOptions({
      ...filterOptions(this.filters),
      sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }],
      skip: at * PAGE_SIZE,
      take: PAGE_SIZE,
      requireTotalCount: true,
    });
    return this.api.call(queryMyAggregates, { query, signal });
  }
}
