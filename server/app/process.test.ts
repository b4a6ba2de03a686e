import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";
import { makeDataDirectory } from "./testing/test-database";

const url = "/api/lms/v1/start-objective-workflows";

/** Each case continues with the data directory of the case before. */
describe("a server that is ended", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-process-"));
  const body = { id: newId(), objectiveWorkflowAggregateId: newId() };
  beforeAll(async () => {
    await Promise.all([buildSmallServer(), makeDataDirectory(dataDir)]);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  async function settled(server: SmallServer, id: string) {
    for (;;) {
      const status = (await (await server.call(`/api/lms/v1/commands/${id}`)).json()) as { state: string };
      if (status.state !== "Accepted") return status;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("carries a command out once that it was killed in the middle of", async () => {
    const first = new SmallServer({ DATA_DIR: dataDir, HANG: "forever" });
    expect((await first.call(url, body)).status).toBe(202);
    await first.hear(`in the middle of ${body.id}`);
    await first.end("SIGKILL");

    const second = new SmallServer({ DATA_DIR: dataDir });
    expect(await settled(second, body.id)).toMatchObject({ state: "Completed" });
    expect((await second.call(url, body)).status).toBe(202);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(await second.hear("stopped")).toMatchObject({ effects: 1 });
  });

  it("finishes what it accepted before it stops", async () => {
    const server = new SmallServer({ DATA_DIR: dataDir, HANG: "400" });
    expect((await server.call(url, { id: newId(), objectiveWorkflowAggregateId: newId() })).status).toBe(202);
    const id = newId();
    const waiting = server.call(url, { id, objectiveWorkflowAggregateId: newId() }, { prefer: "respond-sync" });
    await server.hear(`in the middle of ${id}`);
    expect(await server.end("SIGTERM")).toBe(0);
    expect(await (await waiting).json()).toMatchObject({ state: "Completed" });
    expect(await server.hear("stopped")).toMatchObject({ effects: 3 });
  });

  it("ends open streams of live events, and waits for no connection that asks for nothing, as browsers open them ahead", async () => {
    const server = new SmallServer({ DATA_DIR: dataDir });
    const { port } = await server.hear("ready");
    const idle = connect(Number(port), "127.0.0.1");
    await new Promise((resolve) => idle.once("connect", resolve));
    const stream = await server.call("/api/platform/v1/live");
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const rest = stream.text();
    expect(await server.end("SIGTERM")).toBe(0);
    expect(await rest).toContain("retry:");
    idle.destroy();
  });

  it("lets no second process have its data directory", async () => {
    const server = new SmallServer({ DATA_DIR: dataDir });
    await server.hear("ready");
    const other = new SmallServer({ DATA_DIR: dataDir });
    await expect(other.hear("ready")).rejects.toThrow(/Another process uses the data directory/);
    expect((await server.call("/readyz")).status).toBe(200);
    await server.end("SIGTERM");
  });
});
