import {
  ApiClient,
  CourseCommands,
  CourseProgress,
  EventLog,
  inject,
  injectable,
  makeAutoObservable,
  Outbox,
  observableRef,
  type PlacedActivity,
  preDestroy,
  Resource,
  runInAction,
  ServerClock,
  Session,
} from "../../../core/sdk";
import { getActivity, getActivityTree, getRootActivity } from "../../../core/sdk/calls";
import {
  type Activity,
  type ActivityTree,
  type ActivityWorkflow,
  findByAxis,
  nextTreeChange,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  outline,
  type ParticipationMode,
} from "../../../core/sdk/learning";
import { ActivityContents } from "./activity-contents";
import { AnsweredCommands } from "./answered-commands";
import { AttemptWork } from "./attempt-work";
import { logTreeProblems } from "./log-tree-problems";
import type { Item } from "./place.rules";
import { partIn, percentDone, ROOT, startIdIn, treeWithoutFaults, treeWithWork, workflowIn } from "./tree.rules";

/**
 * Milliseconds after which a failed fetch of the full tree is repeated, as the product's specification says in its
 * section 9.
 */
export const TREE_RETRY = 30_000;
/** The longest delay that a browser's timer accepts, in milliseconds. */
const MAX_WAIT = 2 ** 31 - 1;

/**
 * Holds the course that is open in the player, the pages in which a learner takes a course: its tree together with the
 * learner's unsent work, and the contents of its activities. It also saves the learner's work. An activity is named by
 * its axis: the path to it in the course, ids joined by slashes.
 */
@injectable()
export class PlayerStore {
  course: ObjectiveWorkflowAggregate | null = null;
  /** The attempt at the course that is shown: the last one, or an earlier one that the learner has opened. */
  attempt: ObjectiveWorkflow | null = null;
  /**
   * The time for which the page decides what is locked and what is due. It is updated when the next date is reached.
   */
  decisionTime: Date;
  /** When a failed fetch of the tree will be repeated; null if that is not planned. */
  retryAt: Date | null = null;
  readonly tree = new Resource<ActivityTree>((signal) => this.loadTree(signal));
  private work: AttemptWork | null = null;
  private readonly contents = new ActivityContents((axis, signal) => this.loadContent(axis, signal));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly answered: AnsweredCommands;
  private readonly subscription: Disposable;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(ServerClock) private readonly clock: ServerClock,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Session) private readonly session: Session,
  ) {
    this.decisionTime = clock.now();
    this.answered = new AnsweredCommands(outbox, progress);
    makeAutoObservable<this, "timer" | "subscription" | "work">(
      this,
      {
        course: observableRef,
        attempt: observableRef,
        decisionTime: observableRef,
        retryAt: observableRef,
        work: observableRef,
        itemAt: false,
        partsOf: false,
        timer: false,
        subscription: false,
      },
      { autoBind: true },
    );
    this.subscription = progress.onChange((objectiveId) => {
      if (objectiveId === this.objectiveId && this.workflowId) void this.tree.refresh();
    });
  }

  /**
   * The tree that the learner sees. It is the server's tree, with the work of this browser that the server has not
   * confirmed yet.
   */
  get shownTree(): ActivityTree | undefined {
    const { value } = this.tree;
    return value && this.work ? treeWithWork(value, this.work.local) : value;
  }

  /** The lines of the outline, from the first to the last. */
  get items(): readonly Item[] {
    const tree = this.shownTree;
    if (!tree || !this.course) return [];
    const finished = this.attempt?.state === "finished";
    const { accessNewContentAfterCompletion } = this.course.objective;
    return outline(tree.activity, { finished, accessNewContentAfterCompletion }, this.decisionTime);
  }

  get leaves(): readonly Item[] {
    return this.items.filter((item) => !item.hasParts);
  }

  itemAt(axis: string): Item | undefined {
    return this.byAxis.get(axis);
  }

  /** The direct children of a part, or the top-level parts, in order. */
  partsOf(axis: string | null): readonly Item[] {
    return this.byParent.get(axis) ?? [];
  }

  private get byParent(): ReadonlyMap<string | null, readonly Item[]> {
    return Map.groupBy(this.items, (item) => item.parentAxis);
  }

  private get byAxis(): ReadonlyMap<string, Item> {
    return new Map(this.items.map((item) => [item.axis, item]));
  }

  /** The learner's progress in the shown attempt at the course, in whole percent. */
  get percent(): number {
    return this.shownTree ? percentDone(this.shownTree) : 0;
  }

  get objectiveId(): string {
    return this.course?.objective.id ?? "";
  }

  get workflowId(): string | null {
    return this.attempt?.id ?? null;
  }

  /** Shows an attempt at a course. If the page shows the attempt already, only its state is updated. */
  open(course: ObjectiveWorkflowAggregate, attempt: ObjectiveWorkflow | null = course.lastObjectiveWorkflow): void {
    const isKnown = this.objectiveId === course.objective.id && this.workflowId === (attempt?.id ?? null);
    if (!isKnown) this.leave();
    this.course = course;
    this.attempt = attempt;
    if (isKnown) return;
    this.tree.reset();
    if (!attempt) return;
    this.work = new AttemptWork(attempt.id, this.outbox, this.commands, {
      startIdAt: (axis) => startIdIn(this.tree.value, axis),
      workflowAt: (axis) => workflowIn(this.tree.value, axis),
      mayWrite: () => this.session.user?.impersonator === undefined,
      now: () => this.clock.now(),
      onAnswer: (commandId) => void this.answered.add(commandId, this),
      onOtherAnswer: (commandId) => void this.progress.done(course.objective.id, commandId),
    });
    void this.tree.refresh();
  }

  /**
   * The activity at an axis with its content; it can be loaded by `load()` of the result. It is loaded once, and kept
   * while the course is open.
   */
  contentOf(axis: string): Resource<Activity> {
    return this.contents.at(axis);
  }

  /**
   * Starts an activity that the learner has opened, unless it is running. `mode`: with the group or alone, if the
   * learner had to choose.
   */
  start(axis: string, mode?: ParticipationMode): void {
    this.work?.start(axis, mode);
  }

  /**
   * Saves the learner's progress, 0 to 1. `data` is a state that the component which draws the activity keeps for
   * itself.
   */
  saveProgress(axis: string, progress: number, data: ActivityWorkflow["data"]): void {
    this.work?.saveProgress(axis, progress, data);
  }

  finish(axis: string): void {
    this.work?.finish(axis);
  }

  /** Sends all work, fetches the tree again, and returns whether the part at this axis is unlocked now. */
  async unlocksAfterSending(axis: string): Promise<boolean> {
    if (this.workflowId) await this.outbox.settled(this.workflowId);
    await this.tree.refresh();
    return this.itemAt(axis)?.lock.allowed ?? false;
  }

  /**
   * The path from the course's own activity down to the activity at an axis. It is fetched after all work has been
   * sent.
   */
  async pathAfterSending(axis: string): Promise<readonly PlacedActivity[]> {
    if (this.workflowId) await this.outbox.settled(this.workflowId);
    await this.tree.refresh();
    const root = this.tree.value?.activity;
    if (!root) throw new Error("The course's tree is not there.");
    return [{ activityPathId: null, childActivity: root }, ...(axis === ROOT ? [] : (findByAxis(root, axis) ?? []))];
  }

  /** Sends saves of progress that still wait. Call it when the learner leaves the activity or the page. */
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
    this.contents.clear();
  }

  private async loadTree(signal: AbortSignal): Promise<ActivityTree> {
    clearTimeout(this.timer);
    try {
      const objectiveWorkflowId = this.workflowId ?? "";
      const tree = treeWithoutFaults(await this.api.call(getActivityTree, { params: { objectiveWorkflowId }, signal }));
      logTreeProblems(this.events, objectiveWorkflowId, tree);
      this.decideNow(null);
      const change = nextTreeChange(tree.activity, this.decisionTime, this.clock.error);
      if (change !== null) this.refreshIn(Date.parse(change) - this.decisionTime.getTime() + 1, signal);
      return tree;
    } catch (error) {
      if (!signal.aborted) this.decideNow(new Date(this.clock.now().getTime() + TREE_RETRY));
      this.refreshIn(TREE_RETRY, signal);
      throw error;
    }
  }

  private decideNow(retryAt: Date | null): void {
    runInAction(() => {
      this.decisionTime = this.clock.now();
      this.retryAt = retryAt;
    });
  }

  private refreshIn(milliseconds: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    const refresh = () => {
      this.decideNow(null);
      void this.tree.refresh();
    };
    this.timer = setTimeout(refresh, Math.min(milliseconds, MAX_WAIT));
  }

  private loadContent(axis: string, signal: AbortSignal): Promise<Activity> {
    const objectiveWorkflowId = this.workflowId ?? "";
    if (axis === ROOT) return this.api.call(getRootActivity, { params: { objectiveWorkflowId }, signal });
    const activityPathId = partIn(this.tree.value, axis)?.activityPathId ?? "";
    return this.api.call(getActivity, { params: { objectiveWorkflowId, activityPathId }, signal });
  }
}
