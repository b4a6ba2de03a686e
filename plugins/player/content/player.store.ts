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
  nextTreeChange,
  type ObjectiveWorkflowAggregate,
  Outbox,
  observableRef,
  preDestroy,
  Resource,
  ServerClock,
} from "../../../core/sdk";
import { getActivity, getActivityTree, getRootActivity } from "../../../core/sdk/calls";
import { AttemptWork } from "./attempt-work";
import { ROOT, treeWithWork, workflowOf } from "./local-work";

/** A failed fetch of the full tree is tried again after this time (specification, section 9). */
const TREE_RETRY = 30_000;
/** The longest time that a timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The course that is being taken: its tree with what the learner did laid over it, the contents of its activities, and
 * the ways to save work on them.
 */
@injectable()
export class PlayerStore {
  objectiveId = "";
  workflowId: string | null = null;
  readonly tree = new Resource<ActivityTree>((signal) => this.loadTree(signal));
  private work: AttemptWork | null = null;
  private readonly contents = new Map<string, Resource<Activity>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly confirming = new Set<string>();
  private readonly subscription: Disposable;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(ServerClock) private readonly clock: ServerClock,
  ) {
    makeAutoObservable<
      this,
      "api" | "outbox" | "progress" | "clock" | "contents" | "timer" | "confirming" | "subscription" | "work"
    >(
      this,
      {
        tree: false,
        work: observableRef,
        api: false,
        outbox: false,
        progress: false,
        clock: false,
        contents: false,
        timer: false,
        confirming: false,
        subscription: false,
      },
      { autoBind: true },
    );
    this.subscription = progress.onChange((objectiveId) => {
      if (objectiveId === this.objectiveId && this.workflowId) void this.tree.refresh();
    });
  }

  /** The tree as the learner should see it: the server's, with work that is not confirmed yet laid over it. */
  get shownTree(): ActivityTree | undefined {
    const { value } = this.tree;
    return value && this.work ? treeWithWork(value, this.work.local) : value;
  }

  /** Turns to the last attempt of a course. Asked again with the same one, nothing changes. */
  open(course: ObjectiveWorkflowAggregate): void {
    const workflowId = course.lastObjectiveWorkflow?.id ?? null;
    if (this.objectiveId === course.objective.id && this.workflowId === workflowId) return;
    this.leave();
    this.objectiveId = course.objective.id;
    this.workflowId = workflowId;
    this.tree.reset();
    if (!workflowId) return;
    this.work = new AttemptWork(workflowId, this.outbox, {
      partAt: (axis) => partIn(this.tree.value, axis),
      workflowAt: (axis) => workflowIn(this.tree.value, axis),
      onAnswer: () => void this.confirm(),
    });
    void this.tree.refresh();
  }

  /** The activity at an axis with its content, loaded once and kept while the course is open. */
  contentOf(axis: string): Resource<Activity> {
    const known = this.contents.get(axis);
    if (known) return known;
    const content = new Resource((signal) => this.loadContent(axis, signal));
    this.contents.set(axis, content);
    return content;
  }

  /** Starts an activity that was opened, unless it runs already. */
  start(axis: string): void {
    this.work?.start(axis);
  }

  /** Saves how far the learner is, 0 to 1; `data` is the renderer's own. */
  saveProgress(axis: string, progress: number, data: ActivityWorkflow["data"]): void {
    this.work?.saveProgress(axis, progress, data);
  }

  finish(axis: string): void {
    this.work?.finish(axis);
  }

  /** Hands over what was not sent yet: the learner leaves the activity or the page. */
  flush(): void {
    this.work?.flush();
  }

  @preDestroy()
  close(): void {
    this.leave();
    this.subscription[Symbol.dispose]();
    this.tree.dispose();
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.work?.close();
    this.work = null;
    for (const content of this.contents.values()) content.dispose();
    this.contents.clear();
  }

  /** After the server did something: once all that waits is there, everyone who shows the course asks for the truth. */
  private async confirm(): Promise<void> {
    const { objectiveId, workflowId } = this;
    if (!workflowId || this.confirming.has(workflowId)) return;
    this.confirming.add(workflowId);
    await this.outbox.settled(workflowId);
    this.confirming.delete(workflowId);
    await this.progress.changed(objectiveId);
  }

  private async loadTree(signal: AbortSignal): Promise<ActivityTree> {
    clearTimeout(this.timer);
    try {
      const tree = await this.api.call(getActivityTree, {
        params: { objectiveWorkflowId: this.workflowId ?? "" },
        signal,
      });
      const now = this.clock.now();
      const change = nextTreeChange(tree.activity, now);
      if (change !== null) this.refreshIn(Date.parse(change) - now.getTime() + 1, signal);
      return tree;
    } catch (error) {
      this.refreshIn(TREE_RETRY, signal);
      throw error;
    }
  }

  private refreshIn(milliseconds: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.timer = setTimeout(() => void this.tree.refresh(), Math.min(milliseconds, LONGEST_WAIT));
  }

  private loadContent(axis: string, signal: AbortSignal): Promise<Activity> {
    const objectiveWorkflowId = this.workflowId ?? "";
    if (axis === ROOT) return this.api.call(getRootActivity, { params: { objectiveWorkflowId }, signal });
    const activityPathId = partIn(this.tree.value, axis)?.activityPathId ?? "";
    return this.api.call(getActivity, { params: { objectiveWorkflowId, activityPathId }, signal });
  }
}

function partIn(tree: ActivityTree | undefined, axis: string): ActivityPart | null {
  return tree ? (findByAxis(tree.activity, axis)?.at(-1) ?? null) : null;
}

function workflowIn(tree: ActivityTree | undefined, axis: string): ActivityWorkflow | null {
  const activity = axis === ROOT ? tree?.activity : partIn(tree, axis)?.childActivity;
  return activity ? workflowOf(activity) : null;
}
