import {
  ApiClient,
  Busy,
  CourseProgress,
  inject,
  injectable,
  loadOptions,
  newId,
  type ObjectiveAccess,
  preDestroy,
  Resource,
  Toasts,
} from "../../core/sdk";
import { createSelfEnrollment, queryMyAccesses } from "../../core/sdk/calls";

/** Courses that the learner may add, with those that were added already. */
@injectable()
export class CatalogStore {
  readonly courses = new Resource<readonly ObjectiveAccess[]>((signal) => this.load(signal));

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
  ) {}

  async enrol(course: ObjectiveAccess): Promise<void> {
    try {
      await this.busy.run(() =>
        this.api.command(createSelfEnrollment, { body: { id: newId(), objectiveAccessId: course.id }, sync: true }),
      );
      await Promise.all([this.courses.refresh(), this.progress.changed(course.objective.id)]);
      this.toasts.show({ kind: "success", message: { id: "catalog.added", values: { name: course.objective.name } } });
    } catch (error) {
      this.toasts.failure(error);
    }
  }

  @preDestroy()
  close(): void {
    this.courses.dispose();
  }

  private async load(signal: AbortSignal): Promise<readonly ObjectiveAccess[]> {
    const query = loadOptions({ sort: [{ selector: "objective.name" }], take: 200, requireTotalCount: true });
    return (await this.api.call(queryMyAccesses, { query, signal })).data;
  }
}
