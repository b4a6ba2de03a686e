import { Fault } from "../kit/errors/fault";
import { type EmbeddedEngine, startEmbedded } from "./embedded";
import type { ExecRequest } from "./exec-calls";

/**
 * A child process that borrows the embedded database (uses it while this process keeps it open), with its message
 * channel to this process.
 */
interface Borrower {
  readonly connected: boolean;
  on(event: "message", listener: (asked: Borrow | ExecRequest | Ready) => void): void;
  /** Sends a message. Without the callback `sent`, a failure is an error that ends this process. */
  send(answer: object, sent: (error: Error | null) => void): unknown;
  disconnect(): void;
}

/** The message of a server that answers requests from now on. It asks for nothing. */
export interface Ready {
  readonly isReady: true;
}

interface Borrow {
  readonly directory: string;
}

/**
 * The answer to `Borrow`. If the database could not be opened, the answer has `name` and `message` of the error and,
 * for a `Fault`, also `code`.
 */
export interface BorrowAnswer {
  readonly borrowed: boolean;
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
}

/**
 * Keeps the embedded database open for servers that run one after the other, as in `npm run dev`, because opening the
 * database takes longer than the rest of a server's start. When the next server connects, unfinished work of the
 * previous server is rolled back.
 */
export class EmbeddedLender {
  private engine: Promise<EmbeddedEngine> | null = null;
  private closed: Promise<void> | undefined;
  private borrower: Borrower | null = null;

  /**
   * Gives the database to another process. From now on only that process gets answers, and an earlier one gets none.
   */
  lendTo(borrower: Borrower): void {
    this.borrower = borrower;
    borrower.on("message", (asked: Borrow | ExecRequest | Ready) => {
      if (borrower !== this.borrower || "isReady" in asked) return;
      this.answer(asked).then((answer) => {
        // The callback ignores a failure. A server may end before this process notices it, and then nobody waits for
        // the answer.
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

  private async answer(asked: Borrow | ExecRequest) {
    try {
      if ("id" in asked) return { id: asked.id, bytes: await (await this.engine)?.exec(asked.bytes) };
      await this.closed;
      this.engine ??= startEmbedded(asked.directory, () => this.dropBorrower());
      await this.engine;
      return { borrowed: true };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      if ("id" in asked) return { id: asked.id, error: message };
      this.engine = null;
      return { borrowed: false, name, message, ...(error instanceof Fault ? { code: error.code } : {}) };
    }
  }

  /** Called when the engine has ended by itself. Closes the channel to the borrower, which then ends itself. */
  private dropBorrower(): void {
    this.engine = null;
    this.borrower?.disconnect();
  }
}
