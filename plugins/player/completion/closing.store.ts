import {
  ApiClient,
  Busy,
  CourseProgress,
  coursePaths,
  Dialogs,
  inject,
  injectable,
  loadOptions,
  Navigation,
  newId,
  type ObjectiveWorkflowAggregate,
  Outbox,
  Toasts,
} from "../../../core/sdk";
import { finishObjectiveWorkflow, queryObjectiveRecords, submitObjectiveWorkflow } from "../../../core/sdk/calls";
import { PlayerStore } from "../content/player.store";

/** After a submit, the record is looked for every 2 seconds for up to 60 (specification, section 9). */
const RECORD_PAUSE = 2_000;
const RECORD_TRIES = 30;

/** Closes a course: a graded one is submitted after a question, another one is finished. */
@injectable()
export class Closing {
  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(PlayerStore) private readonly player: PlayerStore,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(Dialogs) private readonly dialogs: Dialogs,
    @inject(Busy) private readonly busy: Busy,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Navigation) private readonly navigation: Navigation,
  ) {}

  async submit(course: ObjectiveWorkflowAggregate): Promise<void> {
    const confirmed = await this.dialogs.confirm({
      title: "player.submit.title",
      description: "player.submit.warning",
      confirmLabel: "player.submit.confirm",
    });
    if (confirmed) await this.close(course, (workflowId) => this.submitOnce(workflowId));
  }

  async finish(course: ObjectiveWorkflowAggregate): Promise<void> {
    await this.close(course, async (workflowId) => {
      await this.api.command(finishObjectiveWorkflow, {
        body: { id: newId(), objectiveWorkflowId: workflowId },
        sync: true,
      });
    });
  }

  private async close(course: ObjectiveWorkflowAggregate, send: (workflowId: string) => Promise<void>): Promise<void> {
    const workflowId = course.lastObjectiveWorkflow?.id;
    if (!workflowId) return;
    this.player.flush();
    if (this.outbox.stateOf(workflowId) === "notSavedYet") {
      this.toasts.show({ kind: "critical", message: "player.submit.notSavedYet" });
      return;
    }
    try {
      await this.busy.run(async () => {
        await this.outbox.settled(workflowId);
        await send(workflowId);
        await this.progress.changed(course.objective.id);
      });
      this.navigation.to(coursePaths.content(course.objective.id));
    } catch (error) {
      this.toasts.failure(error);
    }
  }

  private async submitOnce(workflowId: string): Promise<void> {
    await this.api.command(submitObjectiveWorkflow, { body: { id: workflowId } });
    const query = loadOptions({ filter: ["objectiveWorkflowId", "=", workflowId], take: 1 });
    for (let attempt = 0; attempt < RECORD_TRIES; attempt += 1) {
      const { data } = await this.api.call(queryObjectiveRecords, { query });
      if (data.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE));
    }
  }
}
