import type { ChildProcess } from "node:child_process";
import type { CachedEngine } from "../../../server/app/testing/kept-engine";
import type { ExecRequest } from "../../../server/database/exec-calls";
import type { Ready } from "../../../server/database/lend-embedded";
import { lockDirectory } from "../../../server/database/lock";

/** The status byte in ReadyForQuery, the last byte of an answer: no transaction runs. */
const IDLE = "I".charCodeAt(0);
/** For how long `pause` waits for the end of what the server is doing. */
const PATIENCE_MILLISECONDS = 10_000;
/** A server that has sent no statement for this long has done what the last test has asked of it. */
const QUIET_MILLISECONDS = 25;

type Asked = ExecRequest | { readonly directory: string };

/**
 * An engine in the tests' process that a server in another process uses, as in `npm run dev`. The server's statements
 * can be paused between two transactions.
 */
export class LentEngine {
  private borrower: ChildProcess | null = null;
  private readonly locks = new Map<string, () => void>();
  private readonly lease: ReturnType<CachedEngine["lend"]>;
  private isIdle = true;
  private running = 0;
  private lastAnswer = 0;
  private paused: PromiseWithResolvers<void> | null = null;

  constructor(lease: ReturnType<CachedEngine["lend"]>) {
    this.lease = lease;
  }

  /** Lets a server use the engine. From now on only this server gets answers. */
  lendTo(server: ChildProcess): void {
    this.borrower = server;
    this.isIdle = true;
    server.on("message", async (asked: Asked | Ready) => {
      if (server !== this.borrower || "isReady" in asked) return;
      const answered = await this.answer(asked);
      // The server may have ended, and then nobody waits for this answer.
      if (server.connected) server.send(answered, () => undefined);
    });
    server.send({ isTurn: true });
  }

  /**
   * Waits until the server has nothing more to do, and lets its next transaction wait for `resume`. A transaction that
   * runs goes on to its end.
   * @returns false when the server is still at work after ten seconds
   */
  async pause(): Promise<boolean> {
    const end = performance.now() + PATIENCE_MILLISECONDS;
    const isQuiet = () =>
      this.running === 0 && this.isIdle && performance.now() - this.lastAnswer >= QUIET_MILLISECONDS;
    while (!isQuiet()) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    this.paused = Promise.withResolvers();
    return true;
  }

  resume(): void {
    this.paused?.resolve();
    this.paused = null;
  }

  /** Ends the access of all servers. */
  async end(): Promise<void> {
    for (const unlock of this.locks.values()) unlock();
    await this.lease.end();
  }

  private async answer(asked: Asked) {
    if (!("id" in asked)) {
      // The lock tells programs that administrators start, such as the import of courses, that a server is running.
      if (!this.locks.has(asked.directory)) this.locks.set(asked.directory, lockDirectory(asked.directory));
      return { borrowed: true };
    }
    if (this.paused !== null) await this.paused.promise;
    this.running += 1;
    try {
      const bytes = await this.lease.exec(asked.bytes);
      this.isIdle = bytes.at(-1) === IDLE;
      return { id: asked.id, bytes };
    } catch (error) {
      return { id: asked.id, error: String(error) };
    } finally {
      this.running -= 1;
      this.lastAnswer = performance.now();
    }
  }
}
