import {
  ApiClient,
  Busy,
  CourseCommands,
  Dialogs,
  inject,
  injectable,
  isFinalRefusal,
  Navigation,
  newId,
  Outbox,
  type QuestionDetail,
  type SendCommand,
  Toasts,
  when,
} from "../../../core/sdk";
import { finishObjectiveWorkflow, queryObjectiveRecords, submitObjectiveWorkflow } from "../../../core/sdk/calls";
import { coursePaths, loadOptions, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { type SubmitSummary, submitSummaryOf } from "./closing.rules";
import { PlayerStore } from "./player.store";

/**
 * Milliseconds between two requests for the record after a submit. The record is requested for at most 60 seconds, as
 * the product's specification says in its section 9.
 */
const RECORD_PAUSE = 2_000;
const RECORD_TRIES = 30;
/** The question to the learner before the attempt ends names at most this many unfinished activities. */
const MAX_NAMES = 4;

/**
 * Closes a course: ends the learner's attempt at it. Asks the learner before a graded course is submitted; any other
 * course is finished at once.
 */
@injectable()
export class Closing {
  private isClosing = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(PlayerStore) private readonly player: PlayerStore,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Dialogs) private readonly dialogs: Dialogs,
    @inject(Busy) private readonly busy: Busy,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Navigation) private readonly navigation: Navigation,
  ) {}

  async submit(course: ObjectiveWorkflowAggregate): Promise<void> {
    const { shownTree: tree, items, decisionTime } = this.player;
    const confirmed = await this.dialogs.confirm({
      title: "player.submit.title",
      description: "player.submit.warning",
      details: tree ? detailsOf(submitSummaryOf(course, tree, items, decisionTime)) : [],
      confirmLabel: "player.submit.confirm",
    });
    if (confirmed) await this.close(course, (send, workflowId) => this.sendSubmit(send, workflowId));
  }

  async finish(course: ObjectiveWorkflowAggregate): Promise<void> {
    await this.close(course, (send, objectiveWorkflowId) =>
      send(finishObjectiveWorkflow, { body: { id: newId(), objectiveWorkflowId }, sync: true }),
    );
  }

  /** Closes the course. Does nothing if the course is being closed already. */
  private async close(
    course: ObjectiveWorkflowAggregate,
    command: (send: SendCommand, workflowId: string) => Promise<unknown>,
  ): Promise<void> {
    const workflowId = course.lastObjectiveWorkflow?.id;
    if (!workflowId || this.isClosing) return;
    this.isClosing = true;
    try {
      const isClosed = await this.commands.change(course.objective.id, (send) =>
        this.busy.run(async () => {
          if (!(await this.waitUntilSaved(workflowId))) return false;
          await command(send, workflowId);
          return true;
        }),
      );
      if (isClosed) this.navigation.to(coursePaths.content(course.objective.id));
      else this.toasts.show({ kind: "critical", message: "player.submit.notSavedYet" });
    } catch (error) {
      this.toasts.failure(error);
    } finally {
      this.isClosing = false;
    }
  }

  /**
   * Waits until all work is sent, and returns whether all of it was sent. Work that waits for a connection would be
   * missing in the result.
   */
  private async waitUntilSaved(workflowId: string): Promise<boolean> {
    this.player.flush();
    await when(() => this.outbox.stateOf(workflowId) !== "saving");
    return this.outbox.stateOf(workflowId) !== "notSavedYet";
  }

  private async sendSubmit(send: SendCommand, workflowId: string): Promise<void> {
    await send(submitObjectiveWorkflow, { body: { id: workflowId } });
    if (!(await this.waitForRecord(workflowId))) {
      this.toasts.show({ kind: "info", message: "player.submit.resultLate" });
    }
  }

  /**
   * Waits for the record, which is the result of the attempt, and returns whether it came. A failed request only counts
   * as one try, because the course is submitted in any case.
   */
  private async waitForRecord(workflowId: string): Promise<boolean> {
    const query = loadOptions({ filter: ["objectiveWorkflowId", "=", workflowId], take: 1 });
    for (let attempt = 1; attempt <= RECORD_TRIES; attempt += 1) {
      try {
        const { data } = await this.api.call(queryObjectiveRecords, { query });
        if (data.length > 0) return true;
      } catch (error) {
        if (isFinalRefusal(error)) return false;
      }
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE));
    }
    return false;
  }
}

function detailsOf({ open, reached, passing }: SubmitSummary): QuestionDetail[] {
  const names = open.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const left = { count: open.length, names, more: open.length - names.length };
  return [
    { id: "player.submit.open", values: left },
    ...(reached === null ? [] : [{ id: "player.submit.reached", values: { share: reached } }]),
    ...(passing === null ? [] : [{ id: "player.submit.passing", values: { share: passing } }]),
  ];
}
