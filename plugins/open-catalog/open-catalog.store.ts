import {
  ApiClient,
  Busy,
  CourseCommands,
  CoursePages,
  type FilterCalls,
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
  Session,
  Toasts,
} from "../../core/sdk";
import {
  addOpenCourse,
  getMyAccess,
  getOpenCatalogCategories,
  getOpenCatalogCourse,
  getOpenCatalogShowcases,
  queryOpenCatalog,
} from "../../core/sdk/calls";
import { type ObjectiveAccess, visibleShowcases } from "../../core/sdk/learning";
import type { PublicCourse } from "./contract";
import {
  cleanOpenFilters,
  noOpenFilters,
  type OpenFilters,
  openKinds,
  openQuery,
  PAGE_SIZE,
} from "./rules/open-filters.rules";

/** The open catalog: the courses that everybody may look at. They are filtered and loaded page by page. */
@injectable()
export class OpenCatalogStore implements FilteredList<OpenFilters> {
  readonly kinds = openKinds;
  readonly lists: FilterLists;
  /**
   * Which entries of the browser's history have been visited: the page corrects the filters in an address once only.
   * `null`: the filters of the last visit are not remembered. Visitors share computers, and an address without filters
   * has to show all courses to everybody.
   */
  readonly memory = new FilterMemory(null);
  readonly clean = cleanOpenFilters;
  readonly pages: CoursePages<PublicCourse, OpenFilters>;
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
    @inject(Navigation) navigation: Navigation,
  ) {
    const calls: FilterCalls = {
      showcases: (signal) => this.api.call(getOpenCatalogShowcases, { query: {}, signal }),
      categories: (signal) => this.api.call(getOpenCatalogCategories, { query: {}, signal }),
    };
    this.lists = new FilterLists(calls, local, "open-catalog.collections");
    this.pages = new CoursePages<PublicCourse, OpenFilters>(
      {
        size: PAGE_SIZE,
        before: ({ page }) => (page - 1) * PAGE_SIZE,
        load: this.load.bind(this),
        idOf: (course) => course.id,
      },
      noOpenFilters,
    );
    makeAutoObservable<this, "knownCourses" | "accesses" | "load">(
      this,
      { kinds: false, clean: false, load: false, knownCourses: false, accesses: false },
      { autoBind: true },
    );
    this.takeAhead(navigation.location.search);
  }

  open(filters: OpenFilters): void {
    this.pages.open(filters);
  }

  /** A course with its long description, as a resource, which the caller must load. */
  course(objectiveId: string): Resource<PublicCourse> {
    const input = { params: { objectiveId }, query: {} };
    const course = resourceIn(this.knownCourses, objectiveId, (signal) =>
      this.api.call(getOpenCatalogCourse, { ...input, signal }),
    );
    const sent = this.api.ahead(getOpenCatalogCourse, input);
    if (sent && course.value === undefined) course.set(sent);
    return course;
  }

  /** The user's access to a course, as a resource, which the caller must load. Null for visitors. */
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
      // This is noted before the server answers. Otherwise the page would redirect to the course as soon as it knows
      // that the user has the course.
      this.noteAdded(id, true);
      await this.busy.run(async () => {
        const body = { id: newId(), objectiveAccessId: access.id };
        await this.commands.change(id, (send) => send(addOpenCourse, { body, sync: true }));
        await this.accesses.get(id)?.refresh();
      });
      this.toasts.show({ kind: "success", message: { id: "open-catalog.added", values: { name } } });
    } catch (error) {
      this.noteAdded(id, false);
      this.toasts.failure(error);
      void this.accesses.get(id)?.refresh();
    }
  }

  @preDestroy()
  close(): void {
    for (const resource of [...this.knownCourses.values(), ...this.accesses.values()]) resource.dispose();
    this.pages.close();
    this.lists.close();
  }

  /**
   * Takes the answers of the API that the server has sent together with the HTML page. So the page shows courses at
   * once, and nothing moves on it.
   */
  private takeAhead(search: string): void {
    const { filters } = cleanOpenFilters(search, null);
    const page = this.api.ahead(queryOpenCatalog, { query: openQuery(filters, (filters.page - 1) * PAGE_SIZE) });
    const showcases = this.api.ahead(getOpenCatalogShowcases, { query: {} });
    if (showcases) this.lists.showcases.set(visibleShowcases(showcases));
    if (page) this.pages.take(filters, page);
  }

  private noteAdded(objectiveId: string, isAdded: boolean): void {
    if (isAdded) this.addedHere.add(objectiveId);
    else this.addedHere.delete(objectiveId);
  }

  private load(filters: OpenFilters, skip: number, signal?: AbortSignal) {
    return this.api.call(queryOpenCatalog, { query: openQuery(filters, skip), ...(signal && { signal }) });
  }
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
