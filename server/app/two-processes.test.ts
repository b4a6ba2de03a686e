import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { sharedServer } from "./testing/engines";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";

const url = "/api/lms/v1/start-objective-workflows";

describe("two processes on one PostgreSQL server", () => {
  let one: SmallServer;
  let two: SmallServer;
  beforeAll(async () => {
    const [postgres] = await Promise.all([sharedServer(), buildSmallServer()]);
    const env = { DATABASE_URL: await postgres.createDatabase(), ROLES: "Learner,Administrator" };
    // Both servers start at the same time on an empty database. One of them migrates the database, the other waits.
    [one, two] = [new SmallServer(env), new SmallServer(env)];
    await Promise.all([one.hear("ready"), two.hear("ready")]);
  });
  afterAll(() => Promise.all([one?.end("SIGTERM"), two?.end("SIGTERM")]));

  it("are both ready", async () => {
    for (const server of [one, two]) expect((await server.call("/readyz")).status).toBe(200);
  });

  it("carry a command out once that was sent to both", async () => {
    const body = { id: newId(), objectiveWorkflowAggregateId: newId() };
    const sync = { prefer: "respond-sync" };
    const answers = await Promise.all(
      [one, two].flatMap((server) => [server.call(url, body, sync), server.call(url, body, sync)]),
    );
    const results = new Set<string>();
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      results.add(((await answer.json()) as { resultId: string }).resultId);
    }
    expect(results.size).toBe(1);
  });

  it("tell each other's browsers what has changed", async () => {
    const stream = await two.call("/api/platform/v1/live");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const body = { id: newId(), objectiveWorkflowAggregateId: newId() };
    await one.call(url, body, { prefer: "respond-sync" });
    let text = "";
    while (!text.includes(body.objectiveWorkflowAggregateId)) text += (await reader?.read())?.value ?? "";
    expect(text).toContain("event: progress");
    await reader?.cancel();
  });

  it("take over the configuration that is saved in the other, and tell their pages", async () => {
    const stream = await two.call("/api/platform/v1/live");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const value = { branding: { name: "Harbour Academy" } };
    const saved = await one.call("/api/platform/v1/admin/revisions", { basedOn: 0, value, reason: "A name" });
    expect(await saved.json()).toEqual({ revision: 1 });
    let text = "";
    while (!text.includes("Harbour Academy")) text += (await reader?.read())?.value ?? "";
    expect(text).toContain("event: config");
    await reader?.cancel();
    expect(await (await two.call("/config-ui/config.json")).json()).toMatchObject(value);
  });
});
