import {
  ApiClient,
  CourseProgress,
  inject,
  injectable,
  LocalStore,
  loadOptions,
  makeAutoObservable,
  type ObjectiveWorkflowAggregate,
  preDestroy,
  Resource,
  type Showcase,
  visibleShowcases,
} from "../../../core/sdk";
import { getEnrolledShowcases, queryMyAggregates } from "../../../core/sdk/calls";
import { type CourseListQuery, everything, PAGE_SIZE, searchFilter } from "./course-list.rules";

interface CoursePage {
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
  query: CourseListQuery = everything;
  private pages = 1;
  readonly page = new Resource<CoursePage>((signal) => this.loadPage(signal));
  readonly showcases = new Resource<Showcase[]>((signal) => this.loadShowcases(signal));

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) private readonly local: LocalStore,
  ) {
    makeAutoObservable<this, "api" | "progress" | "local">(this, {
      page: false,
      showcases: false,
      api: false,
      progress: false,
      local: false,
    });
  }

  get courses(): ObjectiveWorkflowAggregate[] {
    const ids = this.page.value?.ids ?? [];
    return ids.flatMap((id) => this.progress.get(id) ?? []);
  }

  get hasMore(): boolean {
    const page = this.page.value;
    return page !== undefined && page.ids.length < page.total;
  }

  /** What the list was narrowed to when the learner left it. */
  remembered(): CourseListQuery {
    return this.local.read(LAST_QUERY, isQuery, everything);
  }

  /** Shows the courses of a query. Asked again with the same one, it refreshes what is shown. */
  open(query: CourseListQuery): void {
    const isOther = query.keyword !== this.query.keyword || query.collection !== this.query.collection;
    if (isOther) this.pages = 1;
    this.query = query;
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

  private async loadPage(signal: AbortSignal): Promise<CoursePage> {
    const { keyword, collection } = this.query;
    const filter = searchFilter(keyword);
    const loaded: ObjectiveWorkflowAggregate[] = [];
    let total = 0;
    for (let page = 0; page < this.pages; page += 1) {
      const query = loadOptions({
        ...(filter ? { filter } : {}),
        ...(collection ? { showcase: [collection] } : {}),
        sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }],
        skip: page * PAGE_SIZE,
        take: PAGE_SIZE,
        requireTotalCount: true,
      });
      const answer = await this.api.call(queryMyAggregates, { query, signal });
      loaded.push(...answer.data);
      total = answer.totalCount ?? loaded.length;
    }
    this.progress.put(loaded);
    return { ids: loaded.map((course) => course.objective.id), total };
  }

  private async loadShowcases(signal: AbortSignal): Promise<Showcase[]> {
    return [...visibleShowcases(await this.api.call(getEnrolledShowcases, { signal }))];
  }
}
