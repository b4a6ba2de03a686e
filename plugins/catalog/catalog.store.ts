import {
  ApiClient,
  allFilters,
  Busy,
  CourseCommands,
  type CourseFilters,
  type FilteredList,
  FilterLists,
  FilterMemory,
  filterOptions,
  inject,
  injectable,
  LocalStore,
  loadOptions,
  makeAutoObservable,
  newId,
  noFilters,
  type ObjectiveAccess,
  observableRef,
  preDestroy,
  Resource,
  Toasts,
  termsOnce,
  writeCourseFilters,
} from "../../core/sdk";
import {
  createSelfEnrollment,
  getCatalogCategories,
  getCatalogShowcases,
  getMyAccess,
  queryMyAccesses,
} from "../../core/sdk/calls";
import { catalogOrder, catalogSorts } from "./catalog-order.rules";

/** The number of courses on one page of the catalog. */
export const PAGE_SIZE = 48;

/**
 * The loaded courses of the catalog (each as the user's access, the right to take it), and the number of all courses
 * that fit the filters.
 */
export interface CatalogPage {
  readonly courses: readonly ObjectiveAccess[];
  readonly total: number;
}

/** The courses of the catalog: those that the learner can add, and those that are already added. Filtered, in pages. */
@injectable()
export class CatalogStore implements FilteredList {
  readonly kinds = { ...allFilters, sorts: catalogSorts };
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  filters: CourseFilters = noFilters;
  isLoadingMore = false;
  private pages = 1;
  private page = this.newPage();
  /** The courses of the previous filters. They stay visible until those of the new ones are loaded. */
  private before: Resource<CatalogPage> | null = null;
  private readonly known = new Map<string, Resource<ObjectiveAccess>>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
    @inject(LocalStore) local: LocalStore,
  ) {
    this.lists = new FilterLists(
      {
        showcases: (signal) => api.call(getCatalogShowcases, { signal }),
        categories: (signal) => api.call(getCatalogCategories, { signal }),
        terms: () => termsOnce(api),
      },
      local,
      "catalog.collections",
    );
    this.memory = new FilterMemory(local, "catalog.filters");
    makeAutoObservable<this, "api" | "commands" | "toasts" | "busy" | "known" | "page" | "before" | "newPage">(
      this,
      {
        ...{ filters: observableRef, page: observableRef, before: observableRef },
        ...{ kinds: false, lists: false, memory: false, known: false, newPage: false },
        ...{ api: false, commands: false, toasts: false, busy: false },
      },
      { autoBind: true },
    );
  }

  /** The courses that the page shows: while those of new filters are loading, the ones of the filters before. */
  get shown(): Resource<CatalogPage> {
    return this.page.state === "loading" && this.before ? this.before : this.page;
  }

  get isLoading(): boolean {
    return this.page.isRefreshing;
  }

  /** How many courses fit the filters; undefined while that is not known. */
  get count(): number | undefined {
    return this.shown.value?.total;
  }

  get hasMore(): boolean {
    const { value } = this.shown;
    return value !== undefined && value.courses.length < value.total;
  }

  /** Shows the courses for these filters. If the filters are the same as before, the courses are loaded again. */
  open(filters: CourseFilters): void {
    if (writeCourseFilters(filters) !== writeCourseFilters(this.filters)) this.turnTo(filters);
    void this.page.refresh();
  }

  /** Loads the next courses and puts them after those that are shown. */
  async showMore(): Promise<void> {
    const { page, pages } = this;
    if (this.isLoadingMore || this.isLoading || page.value === undefined) return;
    this.setLoadingMore(true);
    try {
      const next = await this.loadPage(pages);
      if (page !== this.page || page.value === undefined) return;
      this.pages = pages + 1;
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
  course(objectiveId: string): Resource<ObjectiveAccess> {
    const known = this.known.get(objectiveId);
    if (known) return known;
    const course = new Resource((signal) => this.api.call(getMyAccess, { params: { objectiveId }, signal }));
    this.known.set(objectiveId, course);
    return course;
  }

  /**
   * Adds a course to My courses, and loads the shown data of this course again. A success or failure is shown as a
   * message.
   */
  async enrol(course: ObjectiveAccess): Promise<void> {
    try {
      await this.busy.run(async () => {
        const body = { id: newId(), objectiveAccessId: course.id };
        await this.commands.change(course.objective.id, (send) => send(createSelfEnrollment, { body, sync: true }));
        await this.renew(course);
      });
      this.toasts.show({ kind: "success", message: { id: "catalog.added", values: { name: course.objective.name } } });
    } catch (error) {
      this.toasts.failure(error);
      // The enrolment failed, perhaps because the course was added in another tab or is no longer available. So the
      // state of the course is loaded again.
      void this.renew(course);
    }
  }

  @preDestroy()
  close(): void {
    this.page.dispose();
    this.lists.close();
    for (const course of this.known.values()) course.dispose();
  }

  private turnTo(filters: CourseFilters): void {
    this.before = this.shown.value ? this.shown : null;
    this.page.dispose();
    this.filters = filters;
    this.pages = 1;
    this.page = this.newPage();
  }

  private newPage(): Resource<CatalogPage> {
    return new Resource((signal) => this.loadPages(signal));
  }

  private setLoadingMore(isLoadingMore: boolean): void {
    this.isLoadingMore = isLoadingMore;
  }

  private async renew({ objective }: ObjectiveAccess): Promise<void> {
    const shown = [this.page, this.known.get(objective.id)].filter((resource) => resource?.value !== undefined);
    await Promise.all(shown.map((resource) => resource?.refresh()));
  }

  private async loadPages(signal: AbortSignal): Promise<CatalogPage> {
    const pages = await Promise.all(Array.from({ length: this.pages }, (_, at) => this.loadPage(at, signal)));
    return pageOf(
      pages.flatMap((page) => page.data),
      pages[0]?.totalCount,
    );
  }

  private loadPage(at: number, signal?: AbortSignal) {
    const query = loadOptions({
      ...filterOptions(this.filters, "objectiveWorkflowAggregate."),
      sort: catalogOrder(this.filters.sort),
      skip: at * PAGE_SIZE,
      take: PAGE_SIZE,
      requireTotalCount: true,
    });
    return this.api.call(queryMyAccesses, { query, ...(signal ? { signal } : {}) });
  }
}

/** Keeps each course once. A course can come twice if its place in the list changed between two requests. */
function pageOf(courses: readonly ObjectiveAccess[], total = courses.length): CatalogPage {
  return { courses: [...new Map(courses.map((course) => [course.id, course])).values()], total };
}
