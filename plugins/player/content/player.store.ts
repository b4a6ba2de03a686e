import {
  type Activity,
  type ActivityPart,
  type ActivityTree,
  type ActivityWorkflow,
  ApiClient,
  CourseProgress,
  findByAxis,
  inject,
  injectable,
  makeAutoObservable,
  newId,
  type ObjectiveWorkflowAggregate,
  Outbox,
  preDestroy,
  Resource,
} from "../../../core/sdk";
import {
  finishActivityWorkflows,
  getActivity,
  getActivityTree,
  startActivityWorkflows,
  updateActivityWorkflow,
} from "../../../core/sdk/calls";
import { type LocalWork, treeWithWork } from "./local-work";

/** A failed fetch of the full tree is tried again after this time (specification, section 9). */
const TREE_RETRY = 30_000;
/** Progress is sent at most this often; what comes in between replaces what waits. */
const SAVE_PAUSE = 1_500;

/**
 * The course that is being taken: its tree with what the learner did laid over it, the activity that is shown, and the
 * ways to save work on it. Everything the learner does goes through the outbox, so that it survives a lost connection.
 */
@injectable()
export class PlayerStore {
  objectiveId = "";
  workflowId: string | null = null;
  readonly tree = new Resource<ActivityTree>((signal) => this.loadTree(signal));
  private work: LocalWork = new Map();
  private readonly contents = new Map<string, Resource<Activity>>();
  private readonly waiting = new Map<string, { part: ActivityPart; timer: ReturnType<typeof setTimeout> }>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly subscriptions: readonly Disposable[];

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(CourseProgress) private readonly progress: CourseProgress,
  ) {
    makeAutoObservable<this, "api" | "outbox" | "progress" | "contents" | "waiting" | "retry" | "subscriptions">(this, {
      tree: false,
      api: false,
      outbox: false,
      progress: false,
      contents: false,
      waiting: false,
      retry: false,
      subscriptions: false,
    });
    const flush = () => this.flush();
    addEventListener("pagehide", flush);
    this.subscriptions = [
      outbox.onDelivered(({ subject, callId }) => {
        if (subject === this.workflowId && callId !== updateActivityWorkflow.id) void this.confirm();
      }),
      progress.onChange((objectiveId) => {
        if (objectiveId === this.objectiveId) void this.tree.refresh();
      }),
      { [Symbol.dispose]: () => removeEventListener("pagehide", flush) },
    ];
  }

  /** The tree as the learner should see it: the server's, with work that is not confirmed yet laid over it. */
  get shownTree(): ActivityTree | undefined {
    return this.tree.value && treeWithWork(this.tree.value, this.work);
  }

  open(course: ObjectiveWorkflowAggregate): void {
    const workflowId = course.lastObjectiveWorkflow?.id ?? null;
    if (this.objectiveId === course.objective.id && this.workflowId === workflowId) return;
    this.flush();
    this.objectiveId = course.objective.id;
    this.workflowId = workflowId;
    this.work = new Map();
    for (const content of this.contents.values()) content.dispose();
    this.contents.clear();
    this.tree.reset();
    if (workflowId) void this.tree.refresh();
  }

  /** The parts from the top down to the one at this axis; null when the course has no such part. */
  pathTo(axis: string): readonly ActivityPart[] | null {
    return this.shownTree ? findByAxis(this.shownTree.activity, axis) : null;
  }

  /** The activity at a part with its content, loaded once and kept while the course is open. */
  contentOf(part: ActivityPart): Resource<Activity> {
    const key = part.activityPathId;
    let content = this.contents.get(key);
    if (!content) {
      content = new Resource((signal) => this.loadContent(key, signal));
      this.contents.set(key, content);
    }
    return content;
  }

  /** Starts an activity that was opened, unless it runs already. */
  start(part: ActivityPart): ActivityWorkflow {
    const running = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? this.work.get(part.id);
    if (running) return running;
    const started: ActivityWorkflow = {
      id: newId(),
      state: "inProgress",
      progress: 0,
      data: null,
      lastProctoringSessionId: null,
    };
    this.lay(part, started);
    this.outbox.put(startActivityWorkflows, {
      body: { id: started.id, objectiveWorkflowId: this.attempt, activityPartIds: [part.id] },
      subject: this.attempt,
    });
    return started;
  }

  /** Saves how far the learner is; `data` is the renderer's own. */
  saveProgress(part: ActivityPart, progress: number, data: ActivityWorkflow["data"]): void {
    const workflow = this.start(part);
    if (workflow.state !== "inProgress") return;
    this.lay(part, { ...workflow, progress: Math.max(workflow.progress, progress), data });
    if (!this.waiting.has(part.id)) {
      const timer = setTimeout(() => this.send(part), SAVE_PAUSE);
      this.waiting.set(part.id, { part, timer });
    }
  }

  finish(part: ActivityPart): void {
    this.send(part);
    const workflow = this.start(part);
    if (workflow.state !== "inProgress") return;
    this.lay(part, { ...workflow, state: "finished", progress: 1 });
    this.outbox.put(finishActivityWorkflows, {
      body: { id: newId(), objectiveWorkflowId: this.attempt, activityWorkflowIds: [workflow.id] },
      subject: this.attempt,
    });
  }

  /** Hands what waits for its pause to the outbox now. */
  flush(): void {
    for (const { part } of [...this.waiting.values()]) this.send(part);
  }

  @preDestroy()
  close(): void {
    this.flush();
    clearTimeout(this.retry);
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
    this.tree.dispose();
    for (const content of this.contents.values()) content.dispose();
  }

  private get attempt(): string {
    if (!this.workflowId) throw new Error("No attempt is open.");
    return this.workflowId;
  }

  private lay(part: ActivityPart, workflow: ActivityWorkflow): void {
    this.work = new Map(this.work).set(part.id, workflow);
  }

  private send(part: ActivityPart): void {
    const waiting = this.waiting.get(part.id);
    const workflow = this.work.get(part.id);
    if (!waiting || !workflow) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(part.id);
    this.outbox.put(updateActivityWorkflow, {
      params: { objectiveWorkflowId: this.attempt, activityWorkflowId: workflow.id },
      body: { id: newId(), progress: workflow.progress, data: workflow.data },
      subject: this.attempt,
      coalesce: true,
    });
  }

  /** After the server has done something: the truth from there, for this screen and for everyone who shows the course. */
  private async confirm(): Promise<void> {
    await this.progress.changed(this.objectiveId);
    await this.tree.refresh();
  }

  private async loadTree(signal: AbortSignal): Promise<ActivityTree> {
    clearTimeout(this.retry);
    try {
      return await this.api.call(getActivityTree, { params: { objectiveWorkflowId: this.attempt }, signal });
    } catch (error) {
      if (!signal.aborted) this.retry = setTimeout(() => void this.tree.refresh(), TREE_RETRY);
      throw error;
    }
  }

  private loadContent(activityPathId: string, signal: AbortSignal): Promise<Activity> {
    return this.api.call(getActivity, { params: { objectiveWorkflowId: this.attempt, activityPathId }, signal });
  }
}
