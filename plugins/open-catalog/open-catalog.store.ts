import {
  AnswersAhead,
  ApiClient,
  Busy,
  CourseCommands,
  type FilterCalls,
  FilterLists,
  inject,
  injectable,
  LocalStore,
  loadOptions,
  MAX_TAKE,
  makeAutoObservable,
  newId,
  type ObjectiveAccess,
  observableRef,
  preDestroy,
  Resource,
  Session,
  type Showcase,
  Toasts,
  visibleShowcases,
} from "../../core/sdk";
import {
  addOpenCourse,
  getMyAccess,
  getOpenCatalogCategories,
  getOpenCatalogCourse,
  getOpenCatalogShowcases,
  queryOpenCatalog,
} from "../../core/sdk/calls";
import type { PublicCourse } from "./contract";
import {
  cleanOpenFilters,
  noOpenFilters,
  type OpenFilters,
  openKinds,
  openSearch,
  PAGE_SIZE,
  writeOpenFilters,
} from "./rules/open-filters.rules";

/** The loaded courses of the open catalog, and the number of all its courses that fit the filters. */
export interface OpenPage {
  readonly courses: readonly PublicCourse[];
  readonly total: number;
}

/** The open catalog: the courses that everybody may look at, filtered, and more pages of them on demand. */
@injectable()
export class OpenCatalogStore {
  filters: OpenFilters = noOpenFilters;
  isLoadingMore = false;
  readonly kinds = openKinds;
  /** What the catalog can be filtered by. */
  readonly lists: FilterLists;
  private pages = 1;
  /** Whether the server has sent the courses together with the HTML page, and they are not shown yet. */
  private isFresh = false;
  private readonly visited = new Set<string>();
  private page = this.newPage();
  /** The courses of the previous filters. They stay visible until those of the new ones are loaded. */
  private before: Resource<OpenPage> | null = null;
  private readonly knownCourses = new Map<string, Resource<PublicCourse>>();
  private readonly accesses = new Map<string, Resource<ObjectiveAccess>>();
  /**
   * The ids of the courses that the user has added to My courses in the open catalog. Their pages here stay open and do
   * not redirect to the course itself.
   */
  private readonly addedHere = new Set<string>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Session) private readonly session: Session,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
    @inject(LocalStore) local: LocalStore,
    @inject(AnswersAhead) private readonly ahead: AnswersAhead,
  ) {
    const calls: FilterCalls = {
      showcases: (signal) => this.api.call(getOpenCatalogShowcases, { query: {}, signal }),
      categories: (signal) => this.api.call(getOpenCatalogCategories, { query: {}, signal }),
    };
    this.lists = new FilterLists(calls, local, "open-catalog.collections");
    makeAutoObservable<
      this,
      | "api"
      | "session"
      | "commands"
      | "toasts"
      | "busy"
      | "page"
      | "before"
      | "newPage"
      | "knownCourses"
      | "accesses"
      | "visited"
    >(
      this,
      {
        ...{ filters: observableRef, page: observableRef, before: observableRef },
        ...{ kinds: false, lists: false, newPage: false, knownCourses: false, accesses: false, visited: false },
        ...{ api: false, ahead: false, isFresh: false, session: false, commands: false, toasts: false, busy: false },
      },
      { autoBind: true },
    );
    this.takeAhead();
  }

  /** The courses that the page shows: while those of new filters are loading, the ones of the filters before. */
  get shown(): Resource<OpenPage> {
    return this.page.state === "loading" && this.before ? this.before : this.page;
  }

  get isLoading(): boolean {
    return this.page.isRefreshing;
  }

  get hasMore(): boolean {
    const { value } = this.shown;
    return value !== undefined && (this.filters.page - 1) * PAGE_SIZE + value.courses.length < value.total;
  }

  /** How many courses fit the filters. Undefined while that is not known. */
  get count(): number | undefined {
    return this.page.value?.total;
  }

  /** Shows the courses for these filters. If they are the same as before, the courses are loaded again. */
  open(filters: OpenFilters): void {
    if (writeOpenFilters(filters) !== writeOpenFilters(this.filters)) this.turnTo(filters);
    else if (this.isFresh) {
      this.isFresh = false;
      return;
    }
    void this.page.refreshIfOld();
  }

  /**
   * Whether the user visits an entry of the browser's history for the first time. Only then the page corrects the
   * address of this entry. Otherwise going back to the entry would correct it again.
   */
  isFirstVisit(historyKey: string): boolean {
    const isFirst = !this.visited.has(historyKey);
    this.visited.add(historyKey);
    return isFirst;
  }

  /** Loads the next courses and puts them after those that are shown. */
  async showMore(): Promise<void> {
    const { page } = this;
    if (this.isLoadingMore || page.value === undefined) return;
    this.setLoadingMore(true);
    try {
      const next = await this.loadPage({ skip: this.pages * PAGE_SIZE, take: PAGE_SIZE });
      if (page !== this.page || page.value === undefined) return;
      this.pages += 1;
      page.set(pageOf([...page.value.courses, ...next.data], next.totalCount));
    } catch (error) {
      this.toasts.failure(error);
    } finally {
      this.setLoadingMore(false);
    }
  }

  /**
   * A course with its long description, as a resource (a value with its state of loading), which the caller must load.
   */
  course(objectiveId: string): Resource<PublicCourse> {
    const course = resourceIn(this.knownCourses, objectiveId, (signal) =>
      this.api.call(getOpenCatalogCourse, { params: { objectiveId }, query: {}, signal }),
    );
    const sent = this.ahead.take<PublicCourse>(getOpenCatalogCourse);
    if (sent?.id === objectiveId) course.set(sent);
    return course;
  }

  /**
   * The user's access to a course (the right to take it), as a resource, which the caller must load. Null for visitors.
   */
  access(objectiveId: string): Resource<ObjectiveAccess> | null {
    if (!this.session.isMember) return null;
    return resourceIn(this.accesses, objectiveId, (signal) =>
      this.api.call(getMyAccess, { params: { objectiveId }, signal }),
    );
  }

  wasAddedHere(objectiveId: string): boolean {
    return this.addedHere.has(objectiveId);
  }

  /** Adds a course to My courses. A success or failure is shown as a message. */
  async add(access: ObjectiveAccess): Promise<void> {
    const { id, name } = access.objective;
    try {
      this.noteAdded(id);
      await this.busy.run(async () => {
        const body = { id: newId(), objectiveAccessId: access.id };
        await this.commands.change(id, (send) => send(addOpenCourse, { body, sync: true }));
        await this.accesses.get(id)?.refresh();
      });
      this.toasts.show({ kind: "success", message: { id: "open-catalog.added", values: { name } } });
    } catch (error) {
      this.toasts.failure(error);
      void this.accesses.get(id)?.refresh();
    }
  }

  @preDestroy()
  close(): void {
    const known = [...this.knownCourses.values(), ...this.accesses.values()];
    for (const resource of [this.page, ...known]) resource.dispose();
    this.lists.close();
  }

  /**
   * Takes the answers of the API that the server has sent together with the HTML page. So the page shows courses at
   * once, and nothing moves on it.
   */
  private takeAhead(): void {
    const page = this.ahead.take<{ data: PublicCourse[]; totalCount?: number }>(queryOpenCatalog);
    const showcases = this.ahead.take<readonly Showcase[]>(getOpenCatalogShowcases);
    if (showcases) this.lists.showcases.set(visibleShowcases(showcases));
    if (!page) return;
    this.filters = cleanOpenFilters(this.ahead.search, null).filters;
    this.page.set(pageOf(page.data, page.totalCount));
    this.isFresh = true;
  }

  private noteAdded(objectiveId: string): void {
    this.addedHere.add(objectiveId);
  }

  private turnTo(filters: OpenFilters): void {
    this.before = this.shown.value ? this.shown : null;
    this.page.dispose();
    this.filters = filters;
    this.pages = 1;
    this.page = this.newPage();
  }

  private newPage(): Resource<OpenPage> {
    return new Resource((signal) => this.loadPages(signal));
  }

  private async loadPages(signal: AbortSignal): Promise<OpenPage> {
    const { data, totalCount } = await this.loadPage({ skip: 0, take: this.pages * PAGE_SIZE, signal });
    return pageOf(data, totalCount);
  }

  private loadPage({ skip, take, signal }: { skip: number; take: number; signal?: AbortSignal }) {
    const { keyword, collection, category, sort, page } = this.filters;
    const filter = openSearch(keyword);
    const query = loadOptions({
      ...(filter ? { filter } : {}),
      showcase: collection,
      filterAttribute: Object.values(category).flat(),
      sort: sort === "newest" ? [{ selector: "added", desc: true }, { selector: "name" }] : [{ selector: "name" }],
      skip: (page - 1) * PAGE_SIZE + skip,
      take: Math.min(take, MAX_TAKE),
      requireTotalCount: true,
    });
    return this.api.call(queryOpenCatalog, { query, signal });
  }

  private setLoadingMore(isLoadingMore: boolean): void {
    this.isLoadingMore = isLoadingMore;
  }
}

/** Keeps each course once. A course can come twice if its place in the list changed between two requests. */
function pageOf(courses: readonly PublicCourse[], total = courses.length): OpenPage {
  return { courses: [...new Map(courses.map((course) => [course.id, course])).values()], total };
}

function resourceIn<T>(
  known: Map<string, Resource<T>>,
  id: string,
  load: (signal: AbortSignal) => Promise<T>,
): Resource<T> {
  const resource = known.get(id) ?? new Resource(load);
  known.set(id, resource);
  return resource;
}
