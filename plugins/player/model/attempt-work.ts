import { type CourseCommands, makeAutoObservable, newId, type Outbox, observableRef } from "../../../core/sdk";
import { finishActivityWorkflows, startActivityWorkflows, updateActivityWorkflow } from "../../../core/sdk/calls";
import type { ActivityWorkflow, ParticipationMode } from "../../../core/sdk/learning";
import { type LocalWork, mergeAttempts } from "./tree.rules";

/**
 * The shortest time in milliseconds between two saves of progress. A save within this time replaces the save that
 * waits.
 */
export const SAVE_PAUSE = 1_500;

/** The facts about an attempt that are needed to store work in it, and the listeners for the server's answers. */
export interface AttemptHost {
  /**
   * Returns the id for starting the activity at an axis: the id of a part, or of the activity of a course without
   * parts. Null if no activity can be started there.
   */
  startIdAt(axis: string): string | null;
  workflowAt(axis: string): ActivityWorkflow | null;
  /**
   * Whether work may be saved. False for an administrator who sees the portal as the learner: opening an activity then
   * does not start it.
   */
  mayWrite(): boolean;
  /** The server's time. It decides which of two saves is newer, whatever the clocks of devices say. */
  now(): Date;
  onAnswer(commandId: string): void;
  /** Called when the server has carried out a command of another tab or of an earlier visit. */
  onOtherAnswer(commandId: string): void;
}

interface Sent {
  readonly axis: string;
  readonly activityWorkflowId: string;
  readonly commandId: string;
}

/** Fields that MobX does not observe. */
type Unobserved = "id" | "host" | "waiting" | "sent" | "earlier" | "subscriptions" | "lastSave";

/**
 * The learner's work in one attempt at a course. The page shows it at once, and it is sent to the server in order. The
 * outbox, which stores writes in the browser, keeps unsent work when the connection is lost or the page is closed. An
 * activity is named by its axis: the path to it in the course, ids joined by slashes.
 */
export class AttemptWork {
  local: LocalWork = new Map();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly sent = new Map<string, Sent>();
  /**
   * The ids of the outbox's entries that waited when the page was opened. The page may have fetched the course before
   * they are carried out.
   */
  private readonly earlier: ReadonlySet<string>;
  private readonly subscriptions: readonly Disposable[];
  private lastSave = 0;

  /** @param id the id of the attempt at the course */
  constructor(
    private readonly id: string,
    private readonly outbox: Outbox,
    private readonly commands: CourseCommands,
    private readonly host: AttemptHost,
  ) {
    this.earlier = new Set(outbox.waitingOf(id).map((entry) => entry.id));
    makeAutoObservable<this, Unobserved>(this, {
      local: observableRef,
      id: false,
      host: false,
      waiting: false,
      sent: false,
      earlier: false,
      subscriptions: false,
      lastSave: false,
    });
    this.subscriptions = [
      outbox.onDelivered(({ id: entryId, subject, callId, answer }) => {
        if (subject === this.id) this.takeDelivery(entryId, callId, answer);
      }),
      outbox.onRefused(({ id: entryId, subject }) => {
        if (subject === this.id) this.takeRefusal(entryId);
      }),
      outbox.onFlush(() => this.flush()),
    ];
  }

  /**
   * Starts an activity that the learner has opened, unless it is started. Null if it cannot be started.
   * @param mode with the group or alone, if the learner had to choose
   */
  start(axis: string, mode?: ParticipationMode): ActivityWorkflow | null {
    const running = this.workflowAt(axis);
    if (running || !this.host.mayWrite()) return running;
    const startId = this.host.startIdAt(axis);
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
    this.setLocal(axis, started);
    const entry = this.commands.put(startActivityWorkflows, {
      body: { id: started.id, objectiveWorkflowId: this.id, activityPartIds: [startId], ...chosen },
      subject: this.id,
    });
    this.sent.set(entry.id, { axis, activityWorkflowId: started.id, commandId: started.id });
    return started;
  }

  /**
   * Stores the learner's progress, 0 to 1. `data` is a state that the component which draws the activity keeps for
   * itself.
   */
  saveProgress(axis: string, progress: number, data: ActivityWorkflow["data"]): void {
    const workflow = this.start(axis);
    if (workflow?.state !== "inProgress" || !this.host.mayWrite()) return;
    this.setLocal(axis, { ...workflow, progress: Math.max(workflow.progress, progress), data });
    if (!this.waiting.has(axis))
      this.waiting.set(
        axis,
        setTimeout(() => this.send(axis), SAVE_PAUSE),
      );
  }

  finish(axis: string): void {
    this.send(axis);
    const workflow = this.start(axis);
    if (workflow?.state !== "inProgress" || !this.host.mayWrite()) return;
    this.setLocal(axis, { ...workflow, state: "finished", progress: 1 });
    this.putFinish(axis, workflow.id);
  }

  /** Passes the saves that are still waiting to the outbox now. */
  flush(): void {
    for (const axis of [...this.waiting.keys()]) this.send(axis);
  }

  close(): void {
    this.flush();
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
  }

  private workflowAt(axis: string): ActivityWorkflow | null {
    return mergeAttempts(this.host.workflowAt(axis), this.local.get(axis));
  }

  private setLocal(axis: string, workflow: ActivityWorkflow): void {
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
    // The estimated server time may go back between two saves, but the ids of saves must stay in order.
    this.lastSave = Math.max(this.lastSave + 1, this.host.now().getTime());
    const commandId = newId(this.lastSave);
    const entry = this.outbox.put(updateActivityWorkflow, {
      params: { objectiveWorkflowId: this.id, activityWorkflowId: id },
      body: { id: commandId, progress, data },
      subject: this.id,
      names: "portal.waiting.progress",
      coalesce: true,
    });
    this.sent.set(entry.id, { axis, activityWorkflowId: id, commandId });
  }

  private putFinish(axis: string, activityWorkflowId: string): void {
    const commandId = newId();
    const entry = this.commands.put(finishActivityWorkflows, {
      body: { id: commandId, objectiveWorkflowId: this.id, activityWorkflowIds: [activityWorkflowId] },
      subject: this.id,
      names: "portal.waiting.finished",
    });
    this.sent.set(entry.id, { axis, activityWorkflowId, commandId });
  }

  private takeDelivery(entryId: string, callId: string, answer: unknown): void {
    const sent = this.sent.get(entryId);
    this.sent.delete(entryId);
    if (callId === updateActivityWorkflow.id) {
      if (this.earlier.has(entryId)) this.host.onOtherAnswer(entryId);
      return;
    }
    if (sent && callId === startActivityWorkflows.id) this.adopt(sent, textOf(answer, "resultId"));
    if (sent) this.host.onAnswer(sent.commandId);
    else this.host.onOtherAnswer(textOf(answer, "id") ?? entryId);
  }

  /**
   * If another tab or device has started the activity before, the server knows an attempt at the activity with another
   * id. Gives this id to the attempt in this browser. The writes that wait in the outbox have got it already.
   */
  private adopt({ axis, activityWorkflowId }: Sent, known: string | null): void {
    const local = this.local.get(axis);
    if (known === null || local?.id !== activityWorkflowId) return;
    this.setLocal(axis, { ...local, id: known });
  }

  /** Undoes work that the server has refused. The learner sees the server's state, and the reason. */
  private takeRefusal(entryId: string): void {
    const sent = this.sent.get(entryId);
    this.sent.delete(entryId);
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
