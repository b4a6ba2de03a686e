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
  noFilters,
  type ObjectiveWorkflowAggregate,
  visibleShowcases,
} from "../../../core/sdk/learning";
import { type ListKind, myCoursesQuery, PAGE_SIZE, runningCoursesQuery } from "../rules/my-courses.rules";

/** The list My courses or My quizzes: the courses that the learner has, filtered and loaded page by page. */
@injectable()
export class CourseListStore implements FilteredList {
  readonly kinds = allFilters;
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  readonly clean = cleanCourseFilters;
  /** The ids of the found courses, in order. The service `CourseProgress` holds the courses themselves. */
  readonly pages: CoursePages<string>;
  /** Whether the list was shown before. */
  wasOpened = false;
  private isRemembered = false;
  private runningIds: readonly string[] = [];

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
    this.pages = new CoursePages({ size: PAGE_SIZE, load: this.load.bind(this), idOf: (id) => id }, noFilters);
    this.takeAhead(navigation.location.search);
  }

  get courses(): ObjectiveWorkflowAggregate[] {
    return this.pages.items.flatMap((id) => this.progress.get(id) ?? []);
  }

  /** The courses in progress, the last one first. Empty unless the shown list has remembered filters. */
  get running(): ObjectiveWorkflowAggregate[] {
    return this.runningIds.flatMap((id) => this.progress.get(id) ?? []);
  }

  open(filters: CourseFilters, isRemembered = false): void {
    this.wasOpened = true;
    this.isRemembered = isRemembered;
    this.pages.open(filters);
  }

  @preDestroy()
  close(): void {
    this.pages.close();
    this.lists.close();
  }

  /**
   * Takes the answers of the API that the server has sent together with the HTML page. So the page shows the courses at
   * once. The address and not the memory says which courses: remembered filters get an address of their own first.
   */
  private takeAhead(search: string): void {
    const { filters } = cleanCourseFilters(search, null);
    const page = this.api.ahead(queryMyAggregates, { query: myCoursesQuery(filters, 0, this.kind) });
    const showcases = this.api.ahead(getEnrolledShowcases);
    if (showcases) this.lists.showcases.set(visibleShowcases(showcases));
    if (!page || (search === "" && this.memory.remembered() !== "")) return;
    this.progress.put(page.data);
    this.pages.take(filters, { ...page, data: page.data.map(idOf) });
  }

  private async load(filters: CourseFilters, skip: number, signal?: AbortSignal) {
    const query = myCoursesQuery(filters, skip, this.kind);
    const options = signal && { signal };
    const [{ data, totalCount }, running] = await Promise.all([
      this.api.call(queryMyAggregates, { query, ...options }),
      this.isRemembered &&
        skip === 0 &&
        this.api.call(queryMyAggregates, { query: runningCoursesQuery(this.kind), ...options }),
    ]);
    if (running) {
      this.progress.put(running.data);
      this.runningIds = running.data.map(idOf);
    }
    this.progress.put(data);
    return { data: data.map(idOf), totalCount };
  }
}

function idOf({ objective }: ObjectiveWorkflowAggregate): string {
  return objective.id;
}
