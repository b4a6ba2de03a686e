import { Fault } from "../kit/errors/fault";
import { type EmbeddedEngine, startEmbedded } from "./embedded";
import type { ExecQuestion } from "./exec-calls";

/** A child process with a message channel to this process. */
interface Borrower {
  readonly connected: boolean;
  on(event: "message", listener: (asked: Borrow | ExecQuestion) => void): void;
  /** Without `sent`, a failure is an error that ends this process. */
  send(answer: object, sent: (error: Error | null) => void): unknown;
  disconnect(): void;
}

/** The request for the embedded database of a data directory. */
interface Borrow {
  readonly directory: string;
}

/** The answer to the request. `name`, `message` and, for a fault, `code` come from the error. */
export interface Borrowed {
  readonly borrowed: boolean;
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
}

/**
 * Keeps the embedded database open for servers that start one after the other, as in `npm run dev`. Opening it takes
 * longer than the rest of a server's start. Unfinished work of a server is rolled back when the next one connects.
 */
export class EmbeddedLender {
  private engine: Promise<EmbeddedEngine> | null = null;
  private closed: Promise<void> | undefined;
  private borrower: Borrower | null = null;

  /** From now on only this process gets answers, over its channel. */
  lendTo(borrower: Borrower): void {
    this.borrower = borrower;
    borrower.on("message", (asked: Borrow | ExecQuestion) => {
      if (borrower !== this.borrower) return;
      this.answer(asked).then((answer) => {
        // A server may end before its channel is known to be closed. Nobody waits for this answer then.
        if (borrower.connected) borrower.send(answer, () => undefined);
      });
    });
  }

  /** Closes the database and unlocks its directory. */
  close(): Promise<void> {
    const { engine } = this;
    this.engine = null;
    this.borrower = null;
    this.closed = engine?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    return this.closed ?? Promise.resolve();
  }

  private async answer(asked: Borrow | ExecQuestion) {
    try {
      if ("id" in asked) return { id: asked.id, bytes: await (await this.engine)?.exec(asked.bytes) };
      await this.closed;
      this.engine ??= startEmbedded(asked.directory, () => this.lose());
      await this.engine;
      return { borrowed: true };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      if ("id" in asked) return { id: asked.id, error: message };
      this.engine = null;
      return { borrowed: false, name, message, ...(error instanceof Fault ? { code: error.code } : {}) };
    }
  }

  /** The borrower ends when its channel is closed. */
  private lose(): void {
    this.engine = null;
    this.borrower?.disconnect();
  }
}
