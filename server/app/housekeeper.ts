import type { Log } from "../kit/log/log";

/** Regular work, such as removing what has expired. Each process may do it: doing it twice does no harm. */
export interface Work {
  /** Seconds. */
  readonly every: number;
  run(): Promise<void>;
}

/** Does regular work, each piece at its own pace and never twice at once. What fails is in the log, and is tried again. */
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
