import type { CommandKey } from "./command-key";
import { type CommandRow, endLeases, takeOverCommands } from "./command-store";
import { type CommandContext, executeCommand } from "./execute-command";

/** Interval of the search for commands whose process ended, or that failed unexpectedly. */
const SWEEP_MILLISECONDS = 5000;
const BATCH = 20;

/**
 * Carries out accepted commands: those of this process at once, those of ended processes when their lease has run out.
 */
export class CommandRunner {
  private readonly running = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly context: CommandContext) {}

  /**
   * Starts the sweep for commands that ended processes left behind. `isAlone`: no other process works on this database.
   */
  async start(isAlone: boolean): Promise<void> {
    if (isAlone) await endLeases(this.context.db);
    this.sweepSoon(0);
  }

  /** Carries out a command now and returns how it ended. */
  execute(key: CommandKey): Promise<CommandRow> {
    return this.track(executeCommand(this.context, key));
  }

  /** Carries out a command without making the caller wait. Errors are logged, and the sweep tries again. */
  enqueue(key: CommandKey): void {
    this.execute(key).catch(() => undefined);
  }

  /** Stops the sweep and waits for the running commands. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const forget = () => this.running.delete(work);
    work.then(forget, forget);
    return work;
  }

  private sweepSoon(delay: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.track(this.sweep())
        .catch((error: unknown) => this.context.log.error({ err: error }, "looking for left commands failed"))
        .finally(() => this.sweepSoon(SWEEP_MILLISECONDS));
    }, delay);
    this.timer.unref();
  }

  private async sweep(): Promise<void> {
    const keys = await takeOverCommands(this.context.db, BATCH);
    for (const key of keys) {
      if (this.stopped) return;
      this.context.log.info({ command: key }, "taking over a command");
      await executeCommand(this.context, key).catch(() => undefined);
    }
  }
}
