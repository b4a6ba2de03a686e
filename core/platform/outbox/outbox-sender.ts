import { CommandFailed, CommandTimeout, NetworkError, ProblemError } from "../http/api-error";
import { failureOf } from "../http/failure";
import { isFinalRefusal } from "../http/is-final";
import type { OutboxEntry } from "./outbox-entry";
import type { OutboxStorage } from "./outbox-storage";

const FIRST_PAUSE_MILLISECONDS = 1000;
const MAX_PAUSE_MILLISECONDS = 30_000;

export interface SenderReports {
  delivered(entry: OutboxEntry, answer: unknown): void;
  refused(entry: OutboxEntry, error: unknown): void;
  /** Called when a failed entry begins to wait for another try, and when it no longer waits. */
  stuck(isStuck: boolean): void;
}

/** Sends the waiting entries (writes) one by one, the oldest first. Only one tab runs it at a time. */
export class OutboxSender {
  private isWoken = false;
  private resume: () => void = () => {};

  constructor(
    private readonly storage: OutboxStorage,
    private readonly deliver: (entry: OutboxEntry, signal: AbortSignal) => Promise<unknown>,
    private readonly reports: SenderReports,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener("abort", () => this.wake(), { once: true });
    let pause = FIRST_PAUSE_MILLISECONDS;
    while (!signal.aborted) {
      this.isWoken = false;
      const isStuck = await this.sendAll(signal);
      if (signal.aborted) return;
      this.reports.stuck(isStuck);
      await this.waitForWork(isStuck ? pause : undefined);
      // The sender is woken when something has changed, for example when the connection is back. If it fails after
      // that, the pauses start short again.
      pause = isStuck && !this.isWoken ? Math.min(pause * 2, MAX_PAUSE_MILLISECONDS) : FIRST_PAUSE_MILLISECONDS;
    }
  }

  /** Call it when there is a new entry, or when the connection is back. */
  wake(): void {
    this.isWoken = true;
    this.resume();
  }

  /**
   * Sends all entries that can be sent. Entries of one subject (such as an attempt at a course) are sent in order. If
   * the entries of one subject have to wait, those of the other subjects are still sent.
   * Returns whether entries have to wait for another try.
   */
  private async sendAll(signal: AbortSignal): Promise<boolean> {
    const blocked = new Set<string>();
    for (let entry = this.next(blocked); entry; entry = this.next(blocked)) {
      this.storage.markTried(entry);
      const outcome = await this.send(entry, signal);
      if (outcome === "noServer" || signal.aborted) return true;
      if (outcome === "later") blocked.add(entry.subject);
    }
    return blocked.size > 0;
  }

  private next(blocked: ReadonlySet<string>): OutboxEntry | undefined {
    return this.storage.list().find((entry) => !blocked.has(entry.subject));
  }

  private async send(entry: OutboxEntry, signal: AbortSignal): Promise<"done" | "later" | "noServer"> {
    let answer: unknown;
    try {
      answer = await this.deliver(entry, signal);
    } catch (error) {
      if (error instanceof NetworkError) return "noServer";
      if (isTemporary(error)) return "later";
      this.storage.refuse(entry, failureOf(error));
      this.reports.refused(entry, error);
      return "done";
    }
    this.storage.remove(entry.id);
    this.takeServersId(entry, answer);
    this.reports.delivered(entry, answer);
    return "done";
  }

  /**
   * The server answers a command with the id of what it has made. If another device has made the same thing before,
   * that is another id than the command's own, and the next writes must name it. The page that made them may be closed.
   */
  private takeServersId({ command, subject, body }: OutboxEntry, answer: unknown): void {
    const [own, known] = [textOf(body, "id"), textOf(answer, "resultId")];
    if (command && own !== null && known !== null && own !== known) this.storage.rename(subject, own, known);
  }

  private waitForWork(milliseconds: number | undefined): Promise<void> {
    if (this.isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function textOf(holder: unknown, field: "id" | "resultId"): string | null {
  const value: unknown = typeof holder === "object" && holder !== null ? Reflect.get(holder, field) : null;
  return typeof value === "string" ? value : null;
}

/**
 * Whether the server may accept the same write later. Then the write stays in the outbox. A command that failed by a
 * fault of the server, or because there were too many at once, is carried out anew when it is sent again.
 */
function isTemporary(error: unknown): boolean {
  if (error instanceof CommandFailed) return error.problem !== null && isTemporary(new ProblemError(error.problem));
  return error instanceof ProblemError ? !isFinalRefusal(error) : error instanceof CommandTimeout;
}
