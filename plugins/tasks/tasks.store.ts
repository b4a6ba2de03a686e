import {
  ApiClient,
  CourseProgress,
  inject,
  injectable,
  LiveEvents,
  preDestroy,
  Resource,
  reaction,
} from "../../core/sdk";
import { getTasks } from "../../core/sdk/calls";

/**
 * Milliseconds for which the first load waits for the live connection. After that it does without: some networks never
 * let such a connection through.
 */
const MAX_WAIT = 5000;

/** Milliseconds in which several changes of courses count as one. */
const PAUSE = 300;

/** What waits for the learner. The list stays up to date while something in a course changes. */
@injectable()
export class Tasks {
  readonly list = new Resource((signal) => this.api.call(getTasks, { signal }));
  private readonly subscriptions: readonly Disposable[];
  private isWanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) private readonly live: LiveEvents,
    @inject(CourseProgress) progress: CourseProgress,
  ) {
    const stop = reaction(
      () => live.isConnected,
      (isConnected) => isConnected && this.refreshSoon(),
    );
    this.subscriptions = [progress.onChange(() => this.refreshSoon()), { [Symbol.dispose]: stop }];
  }

  /** Loads the tasks once, when the live connection is there: nothing that comes after it is missed. */
  load(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    if (this.live.isConnected) void this.list.load();
    else this.timer = setTimeout(() => void this.list.load(), MAX_WAIT);
  }

  /** Loads the tasks now, for a page that shows them. */
  open(): void {
    this.isWanted = true;
    void this.list.refreshIfOld();
  }

  get count(): number {
    return this.list.value?.total ?? 0;
  }

  @preDestroy()
  close(): void {
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
    clearTimeout(this.timer);
    this.list[Symbol.dispose]();
  }

  private refreshSoon(): void {
    if (!this.isWanted) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.list.refresh(), PAUSE);
  }
}
