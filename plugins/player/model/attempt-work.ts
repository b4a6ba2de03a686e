import {
  type ActivityWorkflow,
  type CourseCommands,
  makeAutoObservable,
  newId,
  type Outbox,
  observableRef,
  type ParticipationMode,
} from "../../../core/sdk";
import { finishActivityWorkflows, startActivityWorkflows, updateActivityWorkflow } from "../../../core/sdk/calls";
import { type LocalWork, merged } from "./tree.rules";

/** Progress is sent at most this often, in milliseconds; what comes in between replaces what waits. */
export const SAVE_PAUSE = 1_500;

/** What the work has to know of the attempt, and whom it tells about the server's answers. */
export interface AttemptHost {
  /** What a start names at an axis: a part, or the activity of a course that is one; null where nothing can be started. */
  startedBy(axis: string): string | null;
  workflowAt(axis: string): ActivityWorkflow | null;
  /** The server's time: it says which of two saves is the newer one, whatever the clocks of devices say. */
  now(): Date;
  /** The server has done something that was sent here, or has refused to: what is shown is to be asked for again. */
  onAnswer(commandId: string): void;
  /** It has done something that another tab or an earlier visit sent. */
  onOthers(commandId: string): void;
}

interface Sent {
  readonly axis: string;
  readonly activityWorkflowId: string;
  readonly commandId: string;
}

/**
 * The work of a learner in one attempt: it counts at once, and goes to the server in order, through the outbox, so that
 * it survives a lost connection and a closed page.
 */
export class AttemptWork {
  /** What was done here, by axis. */
  local: LocalWork = new Map();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly sent = new Map<string, Sent>();
  private readonly subscriptions: readonly Disposable[];
  private lastSave = 0;

  /** @param id the attempt's */
  constructor(
    private readonly id: string,
    private readonly outbox: Outbox,
    private readonly commands: CourseCommands,
    private readonly host: AttemptHost,
  ) {
    makeAutoObservable<this, "id" | "outbox" | "commands" | "host" | "waiting" | "sent" | "subscriptions" | "lastSave">(
      this,
      {
        local: observableRef,
        id: false,
        outbox: false,
        commands: false,
        host: false,
        waiting: false,
        sent: false,
        subscriptions: false,
        lastSave: false,
      },
    );
    this.subscriptions = [
      outbox.onDelivered(({ id: entryId, subject, callId, answer }) => {
        if (subject === this.id) this.delivered(entryId, callId, answer);
      }),
      outbox.onRefused(({ id: entryId, subject }) => {
        if (subject === this.id) this.refused(entryId);
      }),
    ];
  }

  /**
   * Starts an activity that was opened, unless it was started before. Null where it cannot be.
   * @param mode with the group or alone, where that had to be decided
   */
  start(axis: string, mode?: ParticipationMode): ActivityWorkflow | null {
    const running = this.workflowAt(axis);
    if (running) return running;
    const startId = this.host.startedBy(axis);
    if (startId === null) return null;
    const chosen = mode === undefined ? {} : { mode };
    const started = {
      id: newId(),
      state: "inProgress",
      progress: 0,
      data: null,
      lastProctoringSessionId: null,
      ...chosen,
    } as const;
    this.keep(axis, started);
    const entry = this.commands.put(startActivityWorkflows, {
      body: { id: started.id, objectiveWorkflowId: this.id, activityPartIds: [startId], ...chosen },
      subject: this.id,
    });
    this.sent.set(entry.id, { axis, activityWorkflowId: started.id, commandId: started.id });
    return started;
  }

  /** Keeps how far the learner is, 0 to 1; `data` is the renderer's own. */
  saveProgress(axis: string, progress: number, data: ActivityWorkflow["data"]): void {
    const workflow = this.start(axis);
    if (workflow?.state !== "inProgress") return;
    this.keep(axis, { ...workflow, progress: Math.max(workflow.progress, progress), data });
    if (!this.waiting.has(axis))
      this.waiting.set(
        axis,
        setTimeout(() => this.send(axis), SAVE_PAUSE),
      );
  }

  finish(axis: string): void {
    this.send(axis);
    const workflow = this.start(axis);
    if (workflow?.state !== "inProgress") return;
    this.keep(axis, { ...workflow, state: "finished", progress: 1 });
    this.putFinish(axis, workflow.id);
  }

  /** Hands what waits for its pause to the outbox now. */
  flush(): void {
    for (const axis of [...this.waiting.keys()]) this.send(axis);
  }

  close(): void {
    this.flush();
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
  }

  private workflowAt(axis: string): ActivityWorkflow | null {
    return merged(this.host.workflowAt(axis), this.local.get(axis));
  }

  private keep(axis: string, workflow: ActivityWorkflow): void {
    this.local = new Map(this.local).set(axis, workflow);
  }

  private send(axis: string): void {
    if (!this.stopWaiting(axis)) return;
    const workflow = this.workflowAt(axis);
    if (workflow) this.putProgress(axis, workflow);
  }

  private stopWaiting(axis: string): boolean {
    clearTimeout(this.waiting.get(axis));
    return this.waiting.delete(axis);
  }

  private putProgress(axis: string, { id, progress, data }: ActivityWorkflow): void {
    // The estimated server time may go back between two saves, but their ids have to stay in order.
    this.lastSave = Math.max(this.lastSave + 1, this.host.now().getTime());
    const commandId = newId(this.lastSave);
    const entry = this.outbox.put(updateActivityWorkflow, {
      params: { objectiveWorkflowId: this.id, activityWorkflowId: id },
      body: { id: commandId, progress, data },
      subject: this.id,
      coalesce: true,
    });
    this.sent.set(entry.id, { axis, activityWorkflowId: id, commandId });
  }

  private putFinish(axis: string, activityWorkflowId: string): void {
    const commandId = newId();
    const entry = this.commands.put(finishActivityWorkflows, {
      body: { id: commandId, objectiveWorkflowId: this.id, activityWorkflowIds: [activityWorkflowId] },
      subject: this.id,
    });
    this.sent.set(entry.id, { axis, activityWorkflowId, commandId });
  }

  private delivered(entryId: string, callId: string, answer: unknown): void {
    const sent = this.sent.get(entryId);
    this.sent.delete(entryId);
    if (callId === updateActivityWorkflow.id) return;
    if (sent && callId === startActivityWorkflows.id) this.adopt(sent, textOf(answer, "resultId"));
    if (sent) this.host.onAnswer(sent.commandId);
    else this.host.onOthers(textOf(answer, "id") ?? entryId);
  }

  /** Another tab or device had started the activity already: the work goes on under the id that it has there. */
  private adopt({ axis, activityWorkflowId }: Sent, known: string | null): void {
    const local = this.local.get(axis);
    if (known === null || known === activityWorkflowId || local?.id !== activityWorkflowId) return;
    const adopted = { ...local, id: known };
    this.keep(axis, adopted);
    if (local.progress > 0) this.putProgress(axis, adopted);
    if (local.state === "finished") this.putFinish(axis, known);
  }

  /** Takes refused work back: the learner sees the server's state, and the reason. */
  private refused(entryId: string): void {
    const sent = this.sent.get(entryId);
    this.sent.delete(entryId);
    const isSuperseded = sent && this.workflowAt(sent.axis)?.id !== sent.activityWorkflowId;
    if (isSuperseded && this.local.has(sent.axis)) {
      // Sent under an id that the server does not know; the same work was sent again under the right one.
      this.outbox.dismiss(this.id);
      return;
    }
    if (sent) {
      this.stopWaiting(sent.axis);
      const kept = new Map(this.local);
      kept.delete(sent.axis);
      this.local = kept;
    }
    this.host.onAnswer(sent?.commandId ?? entryId);
  }
}

function textOf(answer: unknown, field: "id" | "resultId"): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const value: unknown = Reflect.get(answer, field);
  return typeof value === "string" ? value : null;
}
