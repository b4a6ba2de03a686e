import {
  Busy,
  CopiedLink,
  CourseCommands,
  failureOf,
  inject,
  injectable,
  makeAutoObservable,
  Navigation,
  newId,
  startCourse,
  Toasts,
} from "../../../core/sdk";
import { coursePaths, type ObjectiveWorkflowAggregate, pageAfterStart } from "../../../core/sdk/learning";

@injectable()
export class CourseActions {
  private readonly starting = new Set<string>();
  private readonly link: CopiedLink;

  constructor(
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Navigation) private readonly navigation: Navigation,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
  ) {
    this.link = new CopiedLink(toasts);
    makeAutoObservable<this, "starting">(this, { starting: false, isCopied: false }, { autoBind: true });
  }

  /** The first attempt or another one. A second call for the same course during the start does nothing. */
  async start(course: ObjectiveWorkflowAggregate): Promise<void> {
    if (this.starting.has(course.id)) return;
    this.starting.add(course.id);
    try {
      await this.busy.run(() => this.startOnce(course));
      const { path, fullPageLoad } = pageAfterStart(course.objective);
      if (fullPageLoad) this.navigation.leave(`/learn${path}`);
      else this.navigation.to(path);
    } catch (error) {
      this.showRefusal(error);
    } finally {
      this.starting.delete(course.id);
    }
  }

  copyLink({ objective }: ObjectiveWorkflowAggregate): Promise<void> {
    return this.link.copy(sharedPath(objective.id));
  }

  isCopied({ objective }: ObjectiveWorkflowAggregate): boolean {
    return this.link.isCopied(sharedPath(objective.id));
  }

  private async startOnce(course: ObjectiveWorkflowAggregate): Promise<void> {
    await this.commands.change(course.objective.id, (send) => startCourse(send, course, newId()));
  }

  /** Shows why the server refused an action: the reason if there is one, or else a general message. */
  private showRefusal(error: unknown): void {
    const { reason, code } = failureOf(error);
    if (reason === null && code !== "impersonated")
      this.toasts.show({ kind: "critical", message: "courses.startFailed" });
    else this.toasts.failure(error);
  }
}

const sharedPath = (objectiveId: string) => `/learn${coursePaths.overview(objectiveId)}`;
