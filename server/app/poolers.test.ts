import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { sharedServer } from "./testing/engines";
import { Pooler } from "./testing/pooler";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";

const url = "/api/lms/v1/start-objective-workflows";
const sync = { prefer: "respond-sync" };
const DEAF = "events of other processes are not heard";

let postgres: Awaited<ReturnType<typeof sharedServer>>;
beforeAll(async () => {
  [postgres] = await Promise.all([sharedServer(), buildSmallServer()]);
});

const order = () => ({ id: newId(), objectiveWorkflowAggregateId: newId() });
async function readiness(server: SmallServer) {
  const answer = await server.call("/readyz");
  return { status: answer.status, ...((await answer.json()) as { checks: Record<string, string> }).checks };
}

describe.each([
  { mode: "transaction", listensDirectly: true },
  { mode: "session", listensDirectly: false },
] as const)("two processes behind a pooler in $mode mode", ({ mode, listensDirectly }) => {
  let pooler: Pooler;
  let one: SmallServer;
  let two: SmallServer;
  beforeAll(async () => {
    const direct = await postgres.createDatabase();
    pooler = await Pooler.start(mode, direct);
    const env = { DATABASE_URL: pooler.url, ...(listensDirectly ? { DATABASE_LISTEN_URL: direct } : {}) };
    [one, two] = [new SmallServer(env), new SmallServer(env)];
    await Promise.all([one.hear("ready"), two.hear("ready")]);
  });
  afterAll(async () => {
    await Promise.all([one?.end("SIGTERM"), two?.end("SIGTERM")]);
    await pooler?.stop();
  });

  /**
   * Sends commands (calls that change something) to one process until a browser that is connected to the other process
   * gets an event. Returns the id of the event's command.
   */
  async function heardByTwo(): Promise<string> {
    const stream = await two.call("/api/platform/v1/live");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const reading = (async () => {
      while (!text.includes("event: progress")) text += (await reader?.read())?.value ?? "";
    })();
    while (!text.includes("event: progress")) {
      await one.call(url, order(), sync);
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 50))]);
    }
    await reader?.cancel();
    return text;
  }

  it("start, though it takes no start parameters, and say what that means", async () => {
    expect((await readiness(one)).status).toBe(200);
    const notice = await one.hearError("takes no time limits");
    expect(notice).toContain(`alter role "postgres" set statement_timeout = '30s'`);
  });

  it("carry out what is asked of both at once, one time", async () => {
    const body = order();
    const answers = await Promise.all([one, two, one, two].map((server) => server.call(url, body, sync)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const results = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { resultId: string }).resultId),
    );
    expect(new Set(results).size).toBe(1);
  });

  it("tell each other's browsers what has changed", async () => {
    expect(await heardByTwo()).toContain("event: progress");
    expect(one.errors.join("\n")).not.toContain(DEAF);
  });

  it("refuse while the pooler is away, and are back by themselves with it", async () => {
    await pooler.halt();
    const answer = await one.call(url, order(), sync);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await readiness(one)).toMatchObject({ status: 503, database: "does not answer" });
    await pooler.resume();
    while ((await readiness(one)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await one.call(url, order(), sync)).status).toBe(200);
    expect(await heardByTwo()).toContain("event: progress");
  });
});

describe("a process that listens through a pooler in transaction mode", () => {
  it("finds out at its start that it hears nothing, and says what to do", async () => {
    const pooler = await Pooler.start("transaction", await postgres.createDatabase());
    const server = new SmallServer({ DATABASE_URL: pooler.url });
    const line = JSON.parse(await server.hearError(DEAF)) as { level: number; msg: string };
    expect(line).toMatchObject({ level: 50, msg: expect.stringContaining("set DATABASE_LISTEN_URL") });
    expect(await readiness(server)).toMatchObject({
      status: 200,
      database: "ok",
      live: "other processes are not heard",
    });
    await server.end("SIGTERM");
    await pooler.stop();
  });
});
