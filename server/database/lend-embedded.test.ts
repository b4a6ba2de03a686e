import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDataDirectory } from "../app/testing/test-database";
import { type ExecAnswer, ExecCalls } from "./exec-calls";
import { type BorrowAnswer, EmbeddedLender } from "./lend-embedded";
import { DataDirectoryInUse, lockDirectory } from "./lock";
import { embeddedPool } from "./pool";

/**
 * Acts as a server process that borrows the embedded database (uses it while its parent process keeps it open), but
 * runs inside the process of the test.
 */
class TestServer extends EventEmitter {
  readonly connected = true;
  readonly calls = new ExecCalls((question) => this.emit("message", question));
  private readonly answered = Promise.withResolvers<BorrowAnswer>();

  hasEnded = false;

  /**
   * Fails in the same way as the channel of a real process: without a callback the failure becomes an error of the
   * whole process.
   */
  send(message: BorrowAnswer | ExecAnswer, sent?: (error: Error | null) => void): void {
    if (this.hasEnded) {
      if (sent) sent(new Error("write EPIPE"));
      else this.emit("error", new Error("write EPIPE"));
      return;
    }
    if ("id" in message) this.calls.takeAnswer(message);
    else this.answered.resolve(message);
  }
  disconnect(): void {}
  borrow(directory: string): Promise<BorrowAnswer> {
    this.emit("message", { directory });
    return this.answered.promise;
  }
}

describe("the embedded database of servers that come and go", () => {
  const lender = new EmbeddedLender();
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "portal-lent-"));
    await makeDataDirectory(dataDir);
  });
  afterEach(async () => {
    await lender.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function serverWith() {
    const server = new TestServer();
    lender.lendTo(server);
    expect(await server.borrow(dataDir)).toEqual({ borrowed: true });
    return { server, pool: embeddedPool(server.calls.exec) };
  }
  const put = "insert into oidc_item (model, id, payload) values ('m', $1, '{}')";

  it("stays open from one to the next, without what the first has not finished", async () => {
    const { pool: first } = await serverWith();
    await first.query(put, ["kept"]);
    const opened = "select pg_postmaster_start_time() as at";
    const before = (await first.query(opened)).rows;
    await first.query("begin");
    await first.query(put, ["not committed"]);
    // The first server is not told that another server has the database now, as if the first server had been killed.
    const { pool: second } = await serverWith();
    expect((await second.query("select id from oidc_item")).rows).toEqual([{ id: "kept" }]);
    expect((await second.query(opened)).rows).toEqual(before);
    await second.end();
  });

  it("answers the last one alone", async () => {
    const { pool: first } = await serverWith();
    await first.query("select 1");
    const { pool: second } = await serverWith();
    // A write that the first server has sent just before it ended. It arrives only now, and gets no answer.
    first.query(put, ["late"]).catch(() => undefined);
    expect((await second.query("select id from oidc_item")).rows).toEqual([]);
    await second.end();
  });

  it("goes on when a server ends before its answer", async () => {
    const { server } = await serverWith();
    const failures: Error[] = [];
    server.on("error", (error) => failures.push(error));
    server.hasEnded = true;
    void server.calls.exec(new Uint8Array([81, 0, 0, 0, 13, ...Buffer.from("select 1"), 0])).catch(() => undefined);
    const { pool } = await serverWith();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(failures).toEqual([]);
  });

  it("holds its directory until it is closed, and is opened again when it is asked for", async () => {
    const { pool: first } = await serverWith();
    await first.query(put, ["kept"]);
    expect(() => lockDirectory(dataDir)).toThrow(DataDirectoryInUse);
    const closed = lender.close();
    const { pool: second } = await serverWith();
    await closed;
    expect((await second.query("select id from oidc_item")).rows).toEqual([{ id: "kept" }]);
    await second.end();
    await lender.close();
    lockDirectory(dataDir)();
  });

  it("says by name why it cannot be opened, and can be later", async () => {
    const unlock = lockDirectory(dataDir);
    const server = new TestServer();
    lender.lendTo(server);
    expect(await server.borrow(dataDir)).toMatchObject({
      borrowed: false,
      name: "DataDirectoryInUse",
      code: "DATA_DIR_IN_USE",
    });
    unlock();
    await (await serverWith()).pool.end();
  });
});
