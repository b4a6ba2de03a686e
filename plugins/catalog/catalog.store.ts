import {
  ApiClient,
  Busy,
  CourseCommands,
  CoursePages,
  type FilteredList,
  FilterLists,
  FilterMemory,
  inject,
  injectable,
  LocalStore,
  makeAutoObservable,
  Navigation,
  newId,
  preDestroy,
  Resource,
  Toasts,
  termsOnce,
} from "../../core/sdk";
import {
  createSelfEnrollment,
  getCatalogCategories,
  getCatalogShowcases,
  getMyAccess,
  queryMyAccesses,
} from "../../core/sdk/calls";
import {
  type CourseFilters,
  cleanCourseFilters,
  type KnownFilters,
  noFilters,
  type ObjectiveAccess,
} from "../../core/sdk/learning";
import { catalogFilters, catalogQuery, PAGE_SIZE } from "./rules/catalog-query.rules";

/** Those that the learner can add, and those already added, page by page. */
@injectable()
export class CatalogStore implements FilteredList {
  readonly kinds = catalogFilters;
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  readonly clean = (query: string, known: KnownFilters | null) => cleanCourseFilters(query, known, this.kinds);
  readonly pages: CoursePages<ObjectiveAccess>;
  /** Whether the list was shown before. */
  wasOpened = false;
  private readonly added = new Set<string>();
  /** How many courses were added since the list was opened. The server now has them after those that can be added. */
  private moved = 0;
  private readonly known = new Map<string, Resource<ObjectiveAccess>>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
    @inject(LocalStore) local: LocalStore,
    @inject(Navigation) navigation: Navigation,
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
    this.pages = new CoursePages(
      {
        size: PAGE_SIZE,
        load: this.load.bind(this),
        idOf: (course) => course.id,
      },
      noFilters,
    );
    makeAutoObservable<this, "known" | "load" | "moved" | "takeAhead">(
      this,
      {
        wasOpened: false,
        wasAddedHere: false,
        kinds: false,
        clean: false,
        known: false,
        load: false,
        moved: false,
        takeAhead: false,
      },
      { autoBind: true },
    );
    this.takeAhead(navigation.location.search);
  }

  open(filters: CourseFilters): void {
    this.wasOpened = true;
    this.moved = 0;
    this.pages.open(filters);
  }

  /** A course with its long description, as a resource, which the caller must load. */
  course(objectiveId: string): Resource<ObjectiveAccess> {
    const known = this.known.get(objectiveId);
    if (known) return known;
    const course = new Resource((signal) => this.api.call(getMyAccess, { params: { objectiveId }, signal }));
    this.known.set(objectiveId, course);
    const sent = this.api.ahead(getMyAccess, { params: { objectiveId } });
    if (sent) course.set(sent);
    return course;
  }

  /** Loads the shown data of the course again, and says whether it succeeded. */
  async enrol(course: ObjectiveAccess): Promise<void> {
    try {
      await this.busy.run(async () => {
        const body = { id: newId(), objectiveAccessId: course.id };
        await this.commands.change(course.objective.id, (send) => send(createSelfEnrollment, { body, sync: true }));
        this.noteAdded(course.objective.id);
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

  wasAddedHere(objectiveId: string): boolean {
    return this.added.has(objectiveId);
  }

  @preDestroy()
  close(): void {
    this.pages.close();
    this.lists.close();
    for (const course of this.known.values()) course.dispose();
  }

  /**
   * Takes the answers of the API that the server has sent together with the HTML page, so that the page shows the
   * courses at once. Remembered filters get an address of their own first.
   */
  private takeAhead(search: string): void {
    const { filters } = this.clean(search, null);
    const page = this.api.ahead(queryMyAccesses, { query: catalogQuery(filters, 0) });
    if (page && (search !== "" || this.memory.remembered() === "")) this.pages.take(filters, page);
  }

  private noteAdded(objectiveId: string): void {
    this.added.add(objectiveId);
    this.moved += 1;
  }

  /** Loads one course again and shows it in its place: the list does not move under the learner's finger. */
  private async renew({ id, objective }: ObjectiveAccess): Promise<void> {
    const course = this.course(objective.id);
    if (course.value === undefined && !this.pages.items.some((shown) => shown.id === id)) return;
    await course.refresh();
    if (course.value) this.pages.replace(course.value);
  }

  private load(filters: CourseFilters, skip: number, signal?: AbortSignal) {
    // Courses that have moved behind the loaded ones let others move up, which would be left out.
    const query = catalogQuery(filters, Math.max(0, skip - this.moved));
    return this.api.call(queryMyAccesses, { query, ...(signal && { signal }) });
  }
}
