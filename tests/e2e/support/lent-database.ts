import type { ChildProcess } from "node:child_process";
import { KeptEngine } from "../../../server/app/testing/kept-engine";
import type { ExecRequest } from "../../../server/database/exec-calls";
import { lockDirectory } from "../../../server/database/lock";
import { readFilledArchive } from "./filled";

/**
 * A database that the process of the tests keeps open. A server that runs in another process sends its statements to
 * this process, as in `npm run dev`.
 */
export interface LentDatabase {
  /** Lets a server use the database. From now on only this server gets answers. */
  lendTo(server: ChildProcess): void;
}

/**
 * The database of one worker of Playwright, filled with the demo's tenant (a customer of the portal, with people and
 * courses). The tests of the worker use it one after the other, because opening a database takes longer than the rest
 * of a server's start.
 */
export class FilledDatabase {
  private engine: KeptEngine | null = null;

  /** Lends the database to the servers of one test. Afterwards it has the same rows as before. */
  async lend(use: (database: LentDatabase) => Promise<void>): Promise<void> {
    this.engine ??= await KeptEngine.load(await readFilledArchive());
    const { exec, end } = this.engine.lend();
    let borrower: ChildProcess | null = null;
    const locks = new Map<string, () => void>();

    async function answer(asked: ExecRequest | { readonly directory: string }) {
      if (!("id" in asked)) {
        // The lock tells programs that administrators start, such as the import of courses, that a server is running.
        if (!locks.has(asked.directory)) locks.set(asked.directory, lockDirectory(asked.directory));
        return { borrowed: true };
      }
      try {
        return { id: asked.id, bytes: await exec(asked.bytes) };
      } catch (error) {
        return { id: asked.id, error: String(error) };
      }
    }
    await use({
      lendTo: (server) => {
        borrower = server;
        server.on("message", async (asked: ExecRequest | { readonly directory: string }) => {
          if (server !== borrower) return;
          const answered = await answer(asked);
          // The server may have ended, and then nobody waits for this answer.
          if (server.connected) server.send(answered, () => undefined);
        });
        server.send({ isTurn: true });
      },
    });
    for (const unlock of locks.values()) unlock();
    await end();
    if (!(await this.engine.empty())) await this.close();
  }

  async close(): Promise<void> {
    await this.engine?.close();
    this.engine = null;
  }
}
