import type { Log } from "../kit/log/log";

/** Regular work, such as removing expired rows. Several processes may do it, so doing it twice must do no harm. */
export interface Work {
  /** The seconds between two runs of the work. */
  readonly every: number;
  run(): Promise<void>;
}

/**
 * Runs regular work, each piece at its own interval, and never the same piece twice at once. Errors are logged, and the
 * work is tried again.
 */
export class Housekeeper {
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly work: readonly Work[],
    private readonly log: Log,
  ) {}

  start(): void {
    this.timers = this.work.map((work) => {
      let isAtIt = false;
      return setInterval(() => {
        if (isAtIt) return;
        isAtIt = true;
        work
          .run()
          .catch((error: unknown) => this.log.error({ err: error }, "a chore failed"))
          .finally(() => {
            isAtIt = false;
          });
      }, work.every * 1000).unref();
    });
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
