import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineCommand, defineEndpoint, prefixes, uuidParams } from "../../core/learning/contract/endpoint";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import { acceptCommand } from "../contract/commands/command-store";
import { newId } from "../database/new-id";
import { tenantDb } from "../database/tenant-db/tenant-db";
import type { LoadedPlugin } from "./load-server-plugins";

const getPoll = defineEndpoint({
  id: "getPoll",
  summary: "A poll.",
  method: "GET",
  prefix: "lms",
  path: "polls/{pollId}",
  audience: "member",
  params: uuidParams("pollId"),
  answer: { type: "object" },
});
const vote = defineCommand({
  id: "vote",
  summary: "Votes.",
  prefix: "lms",
  path: "votes",
  body: {
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: { id: { type: "string", format: "uuid" } },
  },
});

let portal: TestPortal;
let user: Awaited<ReturnType<TestPortal["signIn"]>>;
let votes: number;

beforeEach(async () => {
  votes = 0;
  const calls = {
    getPoll: async () => ({ question: "Tea?" }),
    vote: async () => {
      votes += 1;
      return { resultId: null };
    },
  };
  const polls: LoadedPlugin = {
    id: "polls",
    endpoints: [getPoll, vote],
    calls,
    routes: (http) => void http.get("/api/polls/picture", async () => "a picture"),
  };
  portal = await startTestPortal({ deps: { plugins: [polls] } });
  user = await portal.signIn();
});
afterEach(() => portal.close());

const turn = (enabled: boolean) => portal.config.change({ plugins: { polls: { enabled } } });
const read = async () => user.get(`/api/lms/v1/polls/${newId()}`);
const OFF = { status: 404, code: "PLUGIN_OFF" };

describe("a plugin that a tenant has turned off", () => {
  it("has no calls, and has them again when it is on", async () => {
    expect((await read()).json()).toEqual({ question: "Tea?" });
    turn(false);
    const refused = await read();
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject(OFF);
    turn(true);
    expect((await read()).statusCode).toBe(200);
  });

  it("has no routes of its own, and has them again when it is on", async () => {
    const picture = () => portal.app.inject("/api/polls/picture");
    expect((await picture()).body).toBe("a picture");
    turn(false);
    expect((await picture()).json()).toMatchObject(OFF);
    turn(true);
    expect((await picture()).statusCode).toBe(200);
  });

  it("tells open pages nothing, and does again when it is on", async () => {
    const told: unknown[] = [];
    const { id: userId, tenantId } = user.user;
    portal.context.hub.add({ tenantId, userId, send: (...event) => void told.push(event), close: () => undefined });
    const voted = (pollId: string) =>
      portal.context.hub.publish(tenantId, [
        { type: "polls.voted", to: { user: userId }, data: { pollId } },
        { type: "votes.counted", to: { user: userId }, data: { pollId } },
      ]);
    turn(false);
    await voted("a");
    turn(true);
    await voted("b");
    expect(told).toEqual([
      ["votes.counted", { pollId: "a" }],
      ["polls.voted", { pollId: "b" }],
      ["votes.counted", { pollId: "b" }],
    ]);
  });

  it("says so before it looks at who asks, and at what", async () => {
    turn(false);
    const asked = await portal.app.inject({ method: "GET", url: "/api/lms/v1/polls/nonsense" });
    expect(asked.json()).toMatchObject(OFF);
  });

  it("takes no commands", async () => {
    turn(false);
    const refused = await user.post("/api/lms/v1/votes", { id: newId() }, { prefer: "respond-sync" });
    expect(refused.json()).toMatchObject(OFF);
    expect(votes).toBe(0);
  });

  it("fails a command that was accepted before, visibly, and does not carry it out", async () => {
    const id = newId();
    const key = { tenantId: user.user.tenantId, userId: user.user.id, id, endpoint: "vote" };
    const payload = { params: {}, query: {}, body: { id }, locale: "en-US", origin: "http://localhost" };
    await acceptCommand(tenantDb(portal.db, key.tenantId), key, payload, portal.clock.now);
    turn(false);
    expect(await portal.runner.execute(key)).toMatchObject({ state: "Failed", problem: OFF });
    expect(votes).toBe(0);
    expect((await user.get(`${prefixes.lms}commands/${id}`)).json()).toMatchObject({ problem: OFF });
  });
});
