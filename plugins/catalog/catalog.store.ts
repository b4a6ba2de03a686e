import {
  ApiClient,
  Busy,
  CourseCommands,
  inject,
  injectable,
  loadOptions,
  makeAutoObservable,
  newId,
  type ObjectiveAccess,
  preDestroy,
  Resource,
  Toasts,
} from "../../core/sdk";
import { createSelfEnrollment, getMyAccess, queryMyAccesses } from "../../core/sdk/calls";

/** The number of courses on one page of the catalog. */
export const PAGE_SIZE = 48;

/** The loaded courses of the catalog (each as the user's access, the right to take it), and the number of all. */
export interface CatalogPage {
  readonly courses: readonly ObjectiveAccess[];
  readonly total: number;
}

/** The courses of the catalog: those that the learner can add, and those that are already added. */
@injectable()
export class CatalogStore {
  readonly page = new Resource<CatalogPage>((signal) => this.loadPages(signal));
  private pages = 1;
  private readonly known = new Map<string, Resource<ObjectiveAccess>>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
  ) {
    makeAutoObservable<this, "api" | "commands" | "toasts" | "busy" | "known">(
      this,
      { page: false, api: false, commands: false, toasts: false, busy: false, known: false },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    const { value } = this.page;
    return value !== undefined && value.courses.length < value.total;
  }

  showMore(): void {
    this.pages += 1;
    void this.page.refresh();
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

  /** Adds a course to My courses, and loads what is shown of it again. A success or failure is shown as a message. */
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
      // The enrolment failed, perhaps because the course was added in another tab or is no longer available. So its
      // state is loaded again.
      void this.renew(course);
    }
  }

  @preDestroy()
  close(): void {
    this.page.dispose();
    for (const course of this.known.values()) course.dispose();
  }

  private async renew({ objective }: ObjectiveAccess): Promise<void> {
    const shown = [this.page, this.known.get(objective.id)].filter((resource) => resource?.value !== undefined);
    await Promise.all(shown.map((resource) => resource?.refresh()));
  }

  private async loadPages(signal: AbortSignal): Promise<CatalogPage> {
    const pages = await Promise.all(Array.from({ length: this.pages }, (_, at) => this.loadPage(at, signal)));
    const courses = pages.flatMap((page) => page.data);
    return { courses, total: pages[0]?.totalCount ?? courses.length };
  }

  private loadPage(at: number, signal: AbortSignal) {
    const query = loadOptions({
      sort: [{ selector: "objective.name" }],
      skip: at * PAGE_SIZE,
      take: PAGE_SIZE,
      requireTotalCount: true,
    });
    return this.api.call(queryMyAccesses, { query, signal });
  }
}
