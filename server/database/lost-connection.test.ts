import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations } from "../app/migrations";
import { startServer } from "../app/testing/engines";
import { guardedPool } from "./guarded-pool";
import { openDatabase } from "./open";
import { retryRead } from "./retry";
import { StatementNames } from "./statement-names";
import { withTransaction } from "./transaction";
import { asDatabaseUnavailable, DatabaseUnavailable } from "./unavailable";

const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`;

describe("a connection to PostgreSQL that ends", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());

  it("in a transaction: the transaction is run again on another one", async () => {
    const database = await server.open();
    let runs = 0;
    const answer = await withTransaction(database.db, async (trx) => {
      runs += 1;
      await trx
        .insertInto("migration")
        .values({ name: `run ${runs}`, applied: new Date() })
        .execute();
      if (runs === 1) await endOwnConnection.execute(trx);
      return runs;
    });
    expect(answer).toBe(2);
    const kept = await database.db.selectFrom("migration").select("name").where("name", "like", "run %").execute();
    expect(kept).toEqual([{ name: "run 2" }]);
    await database.close();
  });

  it("during the commit: nobody knows whether it happened, so it is not run again", async () => {
    const database = await server.open();
    await sql
      .raw(`create table fragile (id integer);
        create function end_connection() returns trigger language plpgsql as
          $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create constraint trigger at_commit after insert on fragile deferrable initially deferred
          for each row execute function end_connection()`)
      .execute(database.db);
    let runs = 0;
    const committing = withTransaction(database.db, async (trx) => {
      runs += 1;
      await sql`insert into fragile values (1)`.execute(trx);
    });
    await expect(committing).rejects.toThrow(DatabaseUnavailable);
    expect(runs).toBe(1);
    await database.close();
  });

  it("under something that only reads: that is asked again", async () => {
    const database = await server.open();
    let runs = 0;
    const names = await retryRead(async () => {
      runs += 1;
      if (runs === 1) await endOwnConnection.execute(database.db);
      return database.db.selectFrom("migration").select("name").execute();
    });
    expect([runs, names.length > 0]).toEqual([2, true]);
    await database.close();
  });

  it("is not asked for again when the statement itself is at fault", async () => {
    const database = await server.open();
    let runs = 0;
    const asked = retryRead(async () => {
      runs += 1;
      await sql`select * from nothing_of_this_name`.execute(database.db);
    });
    await expect(asked).rejects.toThrow("nothing_of_this_name");
    expect(runs).toBe(1);
    await database.close();
  });

  it("is waited for at the start, with a word about it", async () => {
    const url = await server.createDatabase();
    await server.halt();
    const notice = Promise.withResolvers<string>();
    const opening = openDatabase({ dataDir: "", url, migrations, onNotice: notice.resolve });
    expect(await notice.promise).toContain("The database does not answer");
    await server.resume();
    await (await opening).close();
  });

  it("is waited for at the start when each connection takes long, with a word about it", async () => {
    const url = new URL(await server.createDatabase());
    const slow = createServer((socket) => {
      setTimeout(() => {
        const forward = connect(Number(url.port), url.hostname);
        for (const end of [socket, forward]) end.on("error", () => undefined);
        socket.pipe(forward).pipe(socket);
      }, 5200);
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const port = String((slow.address() as AddressInfo).port);
    const notices: string[] = [];
    const slowUrl = Object.assign(new URL(url), { hostname: "127.0.0.1", port }).href;
    const onNotice = (text: string) => notices.push(text);
    const database = await openDatabase({ dataDir: "", url: slowUrl, migrations, onNotice });
    expect(notices).toContain("The database is slow. The start waits 30 seconds for a connection.");
    await database.close();
    slow.close();
  });

  it("says at once, and in a sentence, that a database cannot be used as it is set up", async () => {
    const url = new URL(await server.createDatabase());
    url.pathname = "/no_such_database";
    await expect(openDatabase({ dataDir: "", url: url.href, migrations })).rejects.toMatchObject({
      name: "DatabaseRefused",
      message: expect.stringContaining('database "no_such_database" does not exist'),
    });
  });
});

describe("what a connection fails with", () => {
  it.each([
    ["57P01", "terminating connection due to administrator command", true],
    ["57P03", "the database system is starting up", true],
    ["08006", "connection failure", true],
    ["08P01", "server conn crashed?", true],
    ["25006", "cannot execute INSERT in a read-only transaction", true],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", true],
    ["ENOTFOUND", "getaddrinfo ENOTFOUND db.example.org", true],
    [undefined, "Connection terminated unexpectedly", true],
    [undefined, "Client has encountered a connection error and is not queryable", true],
    ["53300", "sorry, too many clients already", false],
    [undefined, "timeout exceeded when trying to connect", false],
    [undefined, "Query read timeout", false],
  ])("%s %s: the database is not there, and asking again helps: %s", (code, message, isLost) => {
    expect(asDatabaseUnavailable(Object.assign(new Error(message), { code }))).toMatchObject({ isLost });
  });

  it.each([
    ["23505", "duplicate key"],
    ["40001", "could not serialize access"],
    ["57014", "canceling statement due to statement timeout"],
    ["42P01", "relation does not exist"],
    [undefined, "Anything else"],
  ])("%s %s: it is about the statement", (code, message) => {
    expect(asDatabaseUnavailable(Object.assign(new Error(message), { code }))).toBeNull();
  });

  it.each([
    ["Query read timeout", true],
    ["Connection terminated unexpectedly", true],
    ["duplicate key", false],
  ])("%s: the connection is given up: %s", async (message, isGivenUp) => {
    const released: unknown[] = [];
    const client = {
      query: () => Promise.reject(new Error(message)),
      release: (destroy: boolean) => released.push(destroy),
    };
    const pool = guardedPool(
      { connect: async () => client, options: {} } as unknown as Parameters<typeof guardedPool>[0],
      new StatementNames(),
    );
    const connection = await pool.connect();
    await expect(connection.query("select 1", [])).rejects.toThrow(message);
    connection.release();
    expect(released).toEqual([isGivenUp]);
  });
});
