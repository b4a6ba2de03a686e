import { ApiClient, CourseProgress, inject, injectable, LiveEvents, LiveResource, preDestroy } from "../../core/sdk";
import { getTasks } from "../../core/sdk/calls";

/** What waits for the learner. The list stays up to date while something in a course or in a plugin changes. */
@injectable()
export class Tasks {
  private readonly live: LiveResource<Awaited<ReturnType<Tasks["ask"]>>>;
  private readonly changes: Disposable;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(CourseProgress) progress: CourseProgress,
  ) {
    this.live = new LiveResource(live, (signal) => this.ask(signal));
    this.changes = progress.onChange(() => this.live.refreshSoon());
  }

  get list() {
    return this.live.resource;
  }

  get count(): number {
    return this.list.value?.total ?? 0;
  }

  /** Loads the tasks once, for their count. */
  load(): void {
    this.live.open();
  }

  open(): void {
    this.live.show();
  }

  @preDestroy()
  close(): void {
    this.changes[Symbol.dispose]();
    this.live[Symbol.dispose]();
  }

  private async ask(signal: AbortSignal) {
    const tasks = await this.api.call(getTasks, { signal });
    for (const event of tasks.events) this.live.follow(event);
    return tasks;
  }
}
