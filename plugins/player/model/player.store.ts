import {
  type Activity,
  type ActivityTree,
  type ActivityWorkflow,
  ApiClient,
  CourseCommands,
  CourseProgress,
  EventLog,
  findByAxis,
  inject,
  injectable,
  makeAutoObservable,
  nextTreeChange,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  Outbox,
  observableRef,
  outline,
  type ParticipationMode,
  type PlacedActivity,
  preDestroy,
  Resource,
  runInAction,
  ServerClock,
} from "../../../core/sdk";
import { getActivity, getActivityTree, getRootActivity } from "../../../core/sdk/calls";
import { AttemptWork } from "./attempt-work";
import type { Item } from "./place.rules";
import { partIn, percentDone, ROOT, soundTree, startIdIn, treeWithWork, workflowIn } from "./tree.rules";

/** A failed fetch of the full tree is tried again after this time (specification, section 9). */
export const TREE_RETRY = 30_000;
/** The longest time that a timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The course that is being taken: its tree with what the learner did laid over it, the contents of its activities, and
 * the ways to save work on them.
 */
@injectable()
export class PlayerStore {
  course: ObjectiveWorkflowAggregate | null = null;
  /** The attempt that is shown: the last one, unless an older one was asked for. */
  attempt: ObjectiveWorkflow | null = null;
  /** What dates are decided by; moves on when the nearest of them is reached. */
  asOf: Date;
  /** When a failed fetch of the tree is tried again by itself. */
  retryAt: Date | null = null;
  readonly tree = new Resource<ActivityTree>((signal) => this.loadTree(signal));
  private work: AttemptWork | null = null;
  private readonly contents = new Map<string, Resource<Activity>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Commands that were answered, by attempt, until everything is asked for again. */
  private readonly confirming = new Map<string, string[]>();
  private readonly subscription: Disposable;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(ServerClock) private readonly clock: ServerClock,
    @inject(EventLog) private readonly events: EventLog,
  ) {
    this.asOf = clock.now();
    makeAutoObservable<
      this,
      | "api"
      | "outbox"
      | "progress"
      | "commands"
      | "clock"
      | "events"
      | "contents"
      | "timer"
      | "confirming"
      | "subscription"
      | "work"
    >(
      this,
      {
        course: observableRef,
        attempt: observableRef,
        asOf: observableRef,
        retryAt: observableRef,
        tree: false,
        work: observableRef,
        itemAt: false,
        partsOf: false,
        api: false,
        outbox: false,
        progress: false,
        commands: false,
        clock: false,
        events: false,
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

  /** The lines of the outline, in the order of the document. */
  get items(): readonly Item[] {
    const tree = this.shownTree;
    if (!tree || !this.course) return [];
    const finished = this.attempt?.state === "finished";
    const { accessNewContentAfterCompletion } = this.course.objective;
    return outline(tree.activity, { finished, accessNewContentAfterCompletion }, this.asOf);
  }

  /** The activities to be done: parts without parts of their own. */
  get leaves(): readonly Item[] {
    return this.items.filter((item) => !item.hasParts);
  }

  /** A line of the outline by its axis. */
  itemAt(axis: string): Item | undefined {
    return this.byAxis.get(axis);
  }

  /** The parts right below one, or at the top; in order. */
  partsOf(axis: string | null): readonly Item[] {
    return this.byParent.get(axis) ?? [];
  }

  private get byParent(): ReadonlyMap<string | null, readonly Item[]> {
    return Map.groupBy(this.items, (item) => item.parentAxis);
  }

  private get byAxis(): ReadonlyMap<string, Item> {
    return new Map(this.items.map((item) => [item.axis, item]));
  }

  /** How far the learner is in the attempt, in whole percent. */
  get percent(): number {
    return this.shownTree ? percentDone(this.shownTree) : 0;
  }

  get objectiveId(): string {
    return this.course?.objective.id ?? "";
  }

  get workflowId(): string | null {
    return this.attempt?.id ?? null;
  }

  /** Turns to an attempt at a course. Asked again with the same one, it only learns how that stands. */
  open(course: ObjectiveWorkflowAggregate, attempt: ObjectiveWorkflow | null = course.lastObjectiveWorkflow): void {
    const isKnown = this.objectiveId === course.objective.id && this.workflowId === (attempt?.id ?? null);
    if (!isKnown) this.leave();
    this.course = course;
    this.attempt = attempt;
    if (isKnown) return;
    this.tree.reset();
    if (!attempt) return;
    this.work = new AttemptWork(attempt.id, this.outbox, this.commands, {
      startedBy: (axis) => startIdIn(this.tree.value, axis),
      workflowAt: (axis) => workflowIn(this.tree.value, axis),
      now: () => this.clock.now(),
      onAnswer: (commandId) => void this.confirm(commandId),
      onOthers: (commandId) => void this.progress.done(course.objective.id, commandId),
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

  /** Starts an activity that was opened, unless it runs already; `mode` where that was decided. */
  start(axis: string, mode?: ParticipationMode): void {
    this.work?.start(axis, mode);
  }

  /** Saves how far the learner is, 0 to 1; `data` is the renderer's own. */
  saveProgress(axis: string, progress: number, data: ActivityWorkflow["data"]): void {
    this.work?.saveProgress(axis, progress, data);
  }

  finish(axis: string): void {
    this.work?.finish(axis);
  }

  /** Whether a part is open once everything that was done here has reached the server. */
  async opens(axis: string): Promise<boolean> {
    if (this.workflowId) await this.outbox.settled(this.workflowId);
    await this.tree.refresh();
    return this.itemAt(axis)?.lock.allowed ?? false;
  }

  /** From the course's own activity down to the one at an axis, as the server has them once all work was sent. */
  async pathAsSent(axis: string): Promise<readonly PlacedActivity[]> {
    if (this.workflowId) await this.outbox.settled(this.workflowId);
    await this.tree.refresh();
    const root = this.tree.value?.activity;
    if (!root) throw new Error("The course's tree is not there.");
    return [{ activityPathId: null, childActivity: root }, ...(axis === ROOT ? [] : (findByAxis(root, axis) ?? []))];
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
  private async confirm(commandId: string): Promise<void> {
    const { objectiveId, workflowId } = this;
    if (!workflowId) return;
    const waiting = this.confirming.get(workflowId);
    waiting?.push(commandId);
    if (waiting) return;
    const commandIds = [commandId];
    this.confirming.set(workflowId, commandIds);
    await this.outbox.settled(workflowId);
    this.confirming.delete(workflowId);
    await this.progress.changed(objectiveId, commandIds);
  }

  private async loadTree(signal: AbortSignal): Promise<ActivityTree> {
    clearTimeout(this.timer);
    try {
      const objectiveWorkflowId = this.workflowId ?? "";
      const tree = soundTree(await this.api.call(getActivityTree, { params: { objectiveWorkflowId }, signal }));
      this.logProblems(tree);
      this.decideNow(null);
      const change = nextTreeChange(tree.activity, this.asOf);
      if (change !== null) this.refreshIn(Date.parse(change) - this.asOf.getTime() + 1, signal);
      return tree;
    } catch (error) {
      if (!signal.aborted) this.decideNow(new Date(this.clock.now().getTime() + TREE_RETRY));
      this.refreshIn(TREE_RETRY, signal);
      throw error;
    }
  }

  private logProblems({ problems = [] }: ActivityTree): void {
    if (problems.length === 0) return;
    this.events.log("activity_tree_broken", {
      workflowId: this.workflowId,
      count: problems.length,
      problems: problems.slice(0, 20),
    });
  }

  private decideNow(retryAt: Date | null): void {
    runInAction(() => {
      this.asOf = this.clock.now();
      this.retryAt = retryAt;
    });
  }

  private refreshIn(milliseconds: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    const refresh = () => {
      this.decideNow(null);
      void this.tree.refresh();
    };
    this.timer = setTimeout(refresh, Math.min(milliseconds, LONGEST_WAIT));
  }

  private loadContent(axis: string, signal: AbortSignal): Promise<Activity> {
    const objectiveWorkflowId = this.workflowId ?? "";
    if (axis === ROOT) return this.api.call(getRootActivity, { params: { objectiveWorkflowId }, signal });
    const activityPathId = partIn(this.tree.value, axis)?.activityPathId ?? "";
    return this.api.call(getActivity, { params: { objectiveWorkflowId, activityPathId }, signal });
  }
}
