import {
  Busy,
  COPIED_FOR,
  CourseCommands,
  copyLink,
  coursePaths,
  failureOf,
  inject,
  injectable,
  makeAutoObservable,
  Navigation,
  newId,
  type ObjectiveWorkflowAggregate,
  pageAfterStart,
  Toasts,
} from "../../../core/sdk";
import { startObjectiveWorkflow } from "../../../core/sdk/calls";

/** What the buttons of a course do: start it, and copy its address. */
@injectable()
export class CourseActions {
  private readonly starting = new Set<string>();
  /** The id of the course whose link was just copied. */
  private copied: string | null = null;
  private copiedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Navigation) private readonly navigation: Navigation,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
  ) {
    makeAutoObservable<this, "starting" | "copiedTimer" | "commands" | "navigation" | "toasts" | "busy">(
      this,
      {
        starting: false,
        copiedTimer: false,
        isCopied: false,
        commands: false,
        navigation: false,
        toasts: false,
        busy: false,
      },
      { autoBind: true },
    );
  }

  /**
   * Starts the learner's attempt at a course, the first one or another one, and opens the content. A second call of
   * this function during the start does nothing.
   */
  async start(course: ObjectiveWorkflowAggregate): Promise<void> {
    if (this.starting.has(course.id)) return;
    this.starting.add(course.id);
    try {
      await this.busy.run(() => this.startOnce(course));
      const { path, fullPageLoad } = pageAfterStart(course.objective);
      if (fullPageLoad) this.navigation.leave(`/learn${path}`);
      else this.navigation.to(path);
    } catch (error) {
      this.refused(error);
    } finally {
      this.starting.delete(course.id);
    }
  }

  /** Copies the address of a course for sharing. */
  async copyLink({ objective }: ObjectiveWorkflowAggregate): Promise<void> {
    if (!(await copyLink(`/learn${coursePaths.overview(objective.id)}`, this.toasts))) return;
    this.setCopied(objective.id);
    clearTimeout(this.copiedTimer);
    this.copiedTimer = setTimeout(() => this.setCopied(null), COPIED_FOR);
  }

  /** Whether the course's link was just copied. */
  isCopied({ objective }: ObjectiveWorkflowAggregate): boolean {
    return this.copied === objective.id;
  }

  private setCopied(objectiveId: string | null): void {
    this.copied = objectiveId;
  }

  private async startOnce(course: ObjectiveWorkflowAggregate): Promise<void> {
    const body = { id: newId(), objectiveWorkflowAggregateId: course.id };
    await this.commands.change(course.objective.id, (send) => send(startObjectiveWorkflow, { body }));
  }

  /** Shows why the server refused an action: the reason if there is one, or else a general message. */
  private refused(error: unknown): void {
    const { reason, code } = failureOf(error);
    if (reason === null && code !== "impersonated")
      this.toasts.show({ kind: "critical", message: "courses.startFailed" });
    else this.toasts.failure(error);
  }
}
