import {
  ApiClient,
  CoursePages,
  CourseProgress,
  type FilterCalls,
  type FilteredList,
  FilterLists,
  FilterMemory,
  inject,
  injectable,
  LocalStore,
  Navigation,
  preDestroy,
  termsOnce,
} from "../../../core/sdk";
import { getEnrolledCategories, getEnrolledShowcases, queryMyAggregates } from "../../../core/sdk/calls";
import {
  allFilters,
  type CourseFilters,
  cleanCourseFilters,
  isNarrowed,
  noFilters,
  type ObjectiveWorkflowAggregate,
  visibleShowcases,
} from "../../../core/sdk/learning";
import { filtersOf, type ListKind, myCoursesQuery, PAGE_SIZE, runningCoursesQuery } from "../rules/my-courses.rules";
import { CourseGroups, type PageOfIds } from "./course-groups.store";

/** My courses or My quizzes, page by page. Without a search and filters it is divided into groups. */
@injectable()
export class CourseListStore implements FilteredList {
  readonly kinds = allFilters;
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  readonly clean = cleanCourseFilters;
  readonly groups: CourseGroups;
  /** The ids of the courses that a search or filters find. The service `CourseProgress` holds the courses themselves. */
  readonly pages: CoursePages<string>;
  /** Whether the list was shown before. */
  wasOpened = false;
  private isRemembered = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) local: LocalStore,
    @inject(Navigation) navigation: Navigation,
    readonly kind: ListKind = "courses",
  ) {
    const calls: FilterCalls = {
      showcases: (signal) => api.call(getEnrolledShowcases, { signal }),
      categories: (signal) => api.call(getEnrolledCategories, { signal }),
      terms: () => termsOnce(api),
    };
    this.lists = new FilterLists(calls, local, `${kind}.collections`);
    this.memory = new FilterMemory(local, `${kind}.filters`);
    this.pages = new CoursePages({ size: PAGE_SIZE, load: this.search.bind(this), idOf: (id) => id }, noFilters);
    this.groups = new CourseGroups({
      load: this.load.bind(this),
      loadLastUsed: this.loadLastUsed.bind(this),
      courseOf: (id) => progress.get(id) ?? undefined,
    });
    this.takeAhead(navigation.location.search);
  }

  get courses(): ObjectiveWorkflowAggregate[] {
    return this.pages.items.flatMap((id) => this.progress.get(id) ?? []);
  }

  get isLoading(): boolean {
    return this.pages.isLoading || this.groups.isLoading;
  }

  /** How many courses fit the filters; undefined while that is not known. */
  countOf(filters: CourseFilters): number | undefined {
    return isNarrowed(filters) ? this.pages.count : this.groups.count;
  }

  open(filters: CourseFilters, isRemembered = false): void {
    this.wasOpened = true;
    this.isRemembered = isRemembered;
    if (isNarrowed(filters)) this.pages.open(filters);
    else this.groups.open();
  }

  @preDestroy()
  close(): void {
    this.pages.close();
    this.groups.close();
    this.lists.close();
  }

  /**
   * Takes the answers of the API that the server has sent together with the HTML page. So the page shows the courses at
   * once. The address and not the memory says which courses: remembered filters get an address of their own first.
   */
  private takeAhead(search: string): void {
    const { filters } = cleanCourseFilters(search, null);
    const showcases = this.api.ahead(getEnrolledShowcases);
    if (showcases) this.lists.showcases.set(visibleShowcases(showcases));
    if (search === "" && this.memory.remembered() !== "") return;
    if (isNarrowed(filters)) this.takePage(this.pages, filters);
    else this.takeGroups();
  }

  private takeGroups(): void {
    for (const [group, pages] of this.groups.pages) this.takePage(pages, filtersOf(group));
    const lastUsed = this.api.ahead(queryMyAggregates, { query: runningCoursesQuery(this.kind) });
    if (lastUsed) this.groups.lastUsed.set(this.keep(lastUsed).data);
  }

  private takePage(pages: CoursePages<string>, filters: CourseFilters): void {
    const page = this.api.ahead(queryMyAggregates, { query: myCoursesQuery(filters, 0, this.kind) });
    if (page) pages.take(filters, this.keep(page));
  }

  /** Loads what a search finds. If it is that of the last visit, the course to go on with comes at the same time. */
  private async search(filters: CourseFilters, skip: number, signal?: AbortSignal): Promise<PageOfIds> {
    const [page] = await Promise.all([
      this.load(filters, skip, signal),
      this.isRemembered && skip === 0 && this.groups.lastUsed.refresh(),
    ]);
    return page;
  }

  private async load(filters: CourseFilters, skip: number, signal?: AbortSignal): Promise<PageOfIds> {
    const query = myCoursesQuery(filters, skip, this.kind);
    return this.keep(await this.api.call(queryMyAggregates, { query, ...(signal && { signal }) }));
  }

  private async loadLastUsed(signal: AbortSignal): Promise<readonly string[]> {
    return this.keep(await this.api.call(queryMyAggregates, { query: runningCoursesQuery(this.kind), signal })).data;
  }

  private keep({ data, totalCount }: PageOfCourses): PageOfIds & { readonly data: string[] } {
    this.progress.put(data);
    return { data: data.map(({ objective }) => objective.id), totalCount };
  }
}

interface PageOfCourses {
  readonly data: readonly ObjectiveWorkflowAggregate[];
  readonly totalCount?: number | undefined;
}
