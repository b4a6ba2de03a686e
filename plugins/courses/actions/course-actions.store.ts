import {
  ApiClient,
  afterStart,
  Busy,
  CourseProgress,
  failureOf,
  inject,
  injectable,
  Navigation,
  newId,
  type ObjectiveWorkflowAggregate,
  Toasts,
} from "../../../core/sdk";
import { startObjectiveWorkflow } from "../../../core/sdk/calls";

/** What the buttons of a course do. */
@injectable()
export class CourseActions {
  private readonly starting = new Set<string>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(Navigation) private readonly navigation: Navigation,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
  ) {}

  /** Starts a course, or starts it again, and goes to its content. A second press while it starts does nothing. */
  async start(course: ObjectiveWorkflowAggregate): Promise<void> {
    if (this.starting.has(course.id)) return;
    this.starting.add(course.id);
    try {
      await this.busy.run(() => this.startOnce(course));
      const { path, fullPageLoad } = afterStart(course.objective);
      if (fullPageLoad) this.navigation.leave(`/learn${path}`);
      else this.navigation.to(path);
    } catch (error) {
      this.refused(course, error);
    } finally {
      this.starting.delete(course.id);
    }
  }

  private async startOnce(course: ObjectiveWorkflowAggregate): Promise<void> {
    await this.api.command(startObjectiveWorkflow, { body: { id: newId(), objectiveWorkflowAggregateId: course.id } });
    await this.progress.changed(course.objective.id);
  }

  /** A refusal that has a reason says it, and the course is shown as it is: another tab may have started it. */
  private refused(course: ObjectiveWorkflowAggregate, error: unknown): void {
    if (failureOf(error).reason === null) {
      this.toasts.show({ kind: "critical", message: "courses.startFailed" });
      return;
    }
    this.toasts.failure(error);
    void this.progress.changed(course.objective.id);
  }
}
