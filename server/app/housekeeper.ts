import type { Log } from "../kit/log/log";

/**
 * Regular work, such as removing expired rows. Several processes may do the same work, so doing it twice must do no
 * harm.
 */
export interface RegularWork {
  /** The seconds between two runs of the work. */
  readonly every: number;
  /** Whether the work also runs soon after the start, and soon after each `runSoon`. */
  readonly soon?: boolean;
  /** @param signal aborts when the process is about to end. The work should then end soon. */
  run(signal: AbortSignal): Promise<void>;
}

/** Work that is marked with `soon` waits for this time, so that it does not delay the first requests. */
const SOON_SECONDS = 5;

/**
 * Runs regular work, each piece at its own interval, and never the same piece twice at once. Errors are logged, and the
 * work is tried again.
 */
export class Housekeeper {
  private timers: NodeJS.Timeout[] = [];
  private readonly ending = new AbortController();
  private readonly running = new Map<RegularWork, Promise<void>>();

  constructor(
    private readonly work: readonly RegularWork[],
    private readonly log: Log,
  ) {}

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  start(): void {
    this.timers = this.work.map((work) => setInterval(() => this.run(work), work.every * 1000).unref());
    this.runSoon();
  }

  /** Runs the work that is marked with `soon`. Nobody has to wait for it. */
  runSoon(): void {
    const soon = this.work.filter((work) => work.soon);
    if (soon.length === 0 || this.ending.signal.aborted) return;
    const run = () => {
      for (const work of soon) this.run(work);
    };
    this.timers.push(setTimeout(run, SOON_SECONDS * 1000).unref());
  }

  /** Starts no more work, and waits until the running work has ended. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.ending.abort();
    await Promise.all(this.running.values());
  }

  private run(work: RegularWork): void {
    if (this.running.has(work)) return;
    const run = work
      .run(this.ending.signal)
      .catch((error: unknown) => this.log.error({ err: error }, "jobs: a job failed"))
      .finally(() => void this.running.delete(work));
    this.running.set(work, run);
  }
}
