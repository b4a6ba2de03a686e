import type { CommandKey } from "./command-key";
import { type CommandRow, endLeases, takeOverCommands } from "./command-store";
import { type CommandContext, executeCommand } from "./execute-command";

/** How often it is looked for commands whose process is gone, or that failed unexpectedly. */
const SWEEP_MILLISECONDS = 5000;
const BATCH = 20;

/** Carries accepted commands out: this process's own at once, those of processes that are gone when their time is up. */
export class CommandRunner {
  private readonly running = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly context: CommandContext) {}

  /** Starts looking after what was left behind. `isAlone`: no other process can be at any command. */
  async start(isAlone: boolean): Promise<void> {
    if (isAlone) await endLeases(this.context.db);
    this.sweepSoon(0);
  }

  /** Carries a command out now and answers how it ended. */
  execute(key: CommandKey): Promise<CommandRow> {
    return this.track(executeCommand(this.context, key));
  }

  /** Carries a command out behind its caller's back; failures are in the log and are tried again by the sweep. */
  enqueue(key: CommandKey): void {
    this.execute(key).catch(() => undefined);
  }

  /** Takes on nothing new and waits for what it is at. */
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
