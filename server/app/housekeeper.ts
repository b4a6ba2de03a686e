import type { Log } from "../kit/log/log";

const EVERY_MILLISECONDS = 30 * 60_000;

/** Does small regular work, such as removing what has expired. Each process may do it: doing it twice does no harm. */
export class Housekeeper {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly chores: readonly (() => Promise<void>)[],
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.work(), EVERY_MILLISECONDS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async work(): Promise<void> {
    for (const chore of this.chores) {
      await chore().catch((error: unknown) => this.log.error({ err: error }, "a chore failed"));
    }
  }
}
