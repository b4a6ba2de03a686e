import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";
import { type SmallDisk, smallDisk } from "./testing/small-disk";
import { makeDataDirectory } from "./testing/test-database";

const url = "/api/lms/v1/start-objective-workflows";
const me = "/api/platform/v1/users/me";
/** The engine makes room in its log by pieces of 16 MB, so this many commands need a new piece. */
const COMMANDS = 40;
const EFFECT_BYTES = "1000000";

/** Less than such a piece, and more than the rows need. */
const ROOM_LEFT = 8 * 1024 * 1024;

describe("a server whose disk is full", () => {
  let disk: SmallDisk;
  let env: Record<string, string>;
  const servers: SmallServer[] = [];
  function start(): SmallServer {
    const server = new SmallServer(env);
    servers.push(server);
    return server;
  }
  beforeAll(async () => {
    disk = smallDisk(150);
    env = { ...disk.env, DATA_DIR: join(disk.folder, "data"), EFFECT_BYTES };
    await Promise.all([buildSmallServer(), makeDataDirectory(env.DATA_DIR ?? "")]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    disk.remove();
  });

  it("answers 503, says why, and ends with a code; what it confirmed is there when there is room again", async () => {
    const server = start();
    const confirmed: string[] = [];
    async function order(): Promise<number> {
      const id = newId();
      const body = { id, objectiveWorkflowAggregateId: newId() };
      const { status } = await server.call(url, body, { prefer: "respond-sync" });
      if (status === 200) confirmed.push(id);
      return status;
    }
    const atOnce = () => Promise.all([order(), order(), order(), server.call(me).then(({ status }) => status)]);
    expect(await order()).toBe(200);
    disk.fill(ROOM_LEFT);
    let statuses: number[] = [];
    for (let count = 0; count < COMMANDS && !statuses.includes(503); count += 1) statuses = await atOnce();
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await server.hearError("The embedded database has ended")).toContain("No space left on device");
    expect(await server.ended).toBe(1);

    const early = start();
    await expect(early.hear("ready")).rejects.toThrow("The embedded database");
    expect(await early.ended).toBe(1);

    disk.clear();
    const later = start();
    for (const id of confirmed) {
      const answer = await (await later.call(`/api/lms/v1/commands/${id}`)).json();
      expect(answer).toMatchObject({ state: "Completed" });
    }
    expect(await later.end("SIGTERM")).toBe(0);
    const { effects } = await later.hear("stopped");
    expect(effects).toBeGreaterThanOrEqual(confirmed.length);
  });
});
