import {
  ApiClient,
  type CourseFilters,
  CourseProgress,
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
  writeCourseFilters,
} from "../../../core/sdk";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { PAGE_SIZE } from "./course-list.rules";

/** Courses of one query, by the ids of their objectives. What they are like is the one truth's to say. */
export interface CoursePage {
  readonly ids: readonly string[];
  readonly total: number;
}

const LAST_FILTERS = "courses.filters";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** My courses: one page of the enrolled courses, narrowed by filters, and more on demand. */
@injectable()
export class CourseListStore {
  filters: CourseFilters = noFilters;
  private pages = 1;
  private page = this.newPage();
  /** What was shown before: it stays until the courses of another query are there. */
  private before: Resource<CoursePage> | null = null;
  private readonly visited = new Set<string>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) private readonly local: LocalStore,
  ) {
    makeAutoObservable<this, "api" | "progress" | "local" | "page" | "before" | "visited" | "newPage">(
      this,
      {
        filters: observableRef,
        page: observableRef,
        before: observableRef,
        visited: false,
        newPage: false,
        api: false,
        progress: false,
        local: false,
      },
      { autoBind: true },
    );
  }

  /** What is to be shown now. */
  get shown(): Resource<CoursePage> {
    return this.page.state === "loading" && this.before ? this.before : this.page;
  }

  get isLoading(): boolean {
    return this.page.isRefreshing;
  }

  get courses(): ObjectiveWorkflowAggregate[] {
    return this.shown.value?.ids.flatMap((id) => this.progress.get(id) ?? []) ?? [];
  }

  get hasMore(): boolean {
    const { value } = this.shown;
    return value !== undefined && value.ids.length < value.total;
  }

  /** What the list was narrowed to when the learner left it, as a query string that nobody has checked. */
  remembered(): string {
    return this.local.read(LAST_FILTERS, isText, "");
  }

  /** Whether an entry of the history is met for the first time: going back to it does not lead on from it again. */
  isFirstVisit(historyKey: string): boolean {
    const isFirst = !this.visited.has(historyKey);
    this.visited.add(historyKey);
    return isFirst;
  }

  /** Shows the courses that fit. Asked again with the same filters, it renews what is shown. */
  open(filters: CourseFilters): void {
    const query = writeCourseFilters(filters);
    if (query !== writeCourseFilters(this.filters)) this.turnTo(filters);
    this.local.write(LAST_FILTERS, query);
    void this.page.refresh();
  }

  showMore(): void {
    this.pages += 1;
    void this.page.refresh();
  }

  @preDestroy()
  close(): void {
    this.page.dispose();
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
    // A course that moved up while its page was on the way may come twice.
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
