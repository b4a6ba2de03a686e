import {
  ApiClient,
  CourseProgress,
  inject,
  injectable,
  LocalStore,
  loadOptions,
  makeAutoObservable,
  type ObjectiveWorkflowAggregate,
  observableRef,
  preDestroy,
  Resource,
  type Showcase,
  visibleShowcases,
} from "../../../core/sdk";
import { getEnrolledShowcases, queryMyAggregates } from "../../../core/sdk/calls";
import { type CourseListQuery, everything, isSameQuery, PAGE_SIZE, searchFilter } from "./course-list.rules";

/** Courses of one query, by the ids of their objectives. What they are like is the one truth's to say. */
export interface CoursePage {
  readonly ids: readonly string[];
  readonly total: number;
}

const LAST_QUERY = "courses.query";

function isQuery(value: unknown): value is CourseListQuery {
  const query = value as Partial<CourseListQuery> | null;
  return typeof query?.keyword === "string" && typeof query.collection === "string";
}

/** My courses: one page of the enrolled courses, narrowed by search and collection, and more on demand. */
@injectable()
export class CourseListStore {
  readonly showcases = new Resource<readonly Showcase[]>((signal) => this.loadShowcases(signal));
  query: CourseListQuery = everything;
  private pages = 1;
  private page = this.newPage();
  /** What was shown before: it stays until the courses of another query are there. */
  private before: Resource<CoursePage> | null = null;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) private readonly local: LocalStore,
  ) {
    makeAutoObservable<this, "api" | "progress" | "local" | "page" | "before" | "newPage">(
      this,
      {
        showcases: false,
        query: observableRef,
        page: observableRef,
        before: observableRef,
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

  /** What the list was narrowed to when the learner left it. */
  remembered(): CourseListQuery {
    return this.local.read(LAST_QUERY, isQuery, everything);
  }

  /** Shows the courses of a query. Asked again with the same one, it renews what is shown. */
  open(query: CourseListQuery): void {
    if (!isSameQuery(query, this.query)) this.turnTo(query);
    this.local.write(LAST_QUERY, query);
    void this.page.refresh();
    void this.showcases.load();
  }

  showMore(): void {
    this.pages += 1;
    void this.page.refresh();
  }

  @preDestroy()
  close(): void {
    this.page.dispose();
    this.showcases.dispose();
  }

  private turnTo(query: CourseListQuery): void {
    this.before = this.shown.value ? this.shown : null;
    this.page.dispose();
    this.query = query;
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
    const { keyword, collection } = this.query;
    const filter = searchFilter(keyword);
    const query = loadOptions({
      ...(filter ? { filter } : {}),
      ...(collection ? { showcase: [collection] } : {}),
      sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }],
      skip: at * PAGE_SIZE,
      take: PAGE_SIZE,
      requireTotalCount: true,
    });
    return this.api.call(queryMyAggregates, { query, signal });
  }

  private async loadShowcases(signal: AbortSignal): Promise<readonly Showcase[]> {
    return visibleShowcases(await this.api.call(getEnrolledShowcases, { signal }));
  }
}
