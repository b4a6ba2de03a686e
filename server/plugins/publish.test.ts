import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineCommand, defineEndpoint } from "../../core/learning/contract/endpoint";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import type { Call } from "../contract/calls/call";
import { newId } from "../database/new-id";
import type { LoadedPlugin } from "./load-server-plugins";

const body = {
  ...({ type: "object", required: ["id"], additionalProperties: false } as const),
  properties: { id: { type: "string", format: "uuid" } },
} as const;
const vote = defineCommand({ id: "vote", summary: "Votes.", prefix: "lms", path: "votes", body });
const recount = defineEndpoint({
  id: "recount",
  summary: "Counts anew.",
  method: "PUT",
  prefix: "lms",
  path: "counts",
  audience: "member",
  body,
  answer: { type: "object" },
});

let portal: TestPortal;
let user: Awaited<ReturnType<TestPortal["signIn"]>>;
let told: string[];

/** The events that the plugin `polls` tries to send. One of them, `votes.counted`, belongs to another plugin. */
const events = () => {
  const to = { user: user.user.id };
  const progress = { type: "progress", userId: to.user, objectiveId: newId(), aggregateId: newId() } as const;
  return [{ type: "polls.voted", to, data: {} }, { type: "votes.counted", to, data: {} }, progress] as const;
};

beforeEach(async () => {
  told = [];
  const telling = async (call: Call<typeof vote>) => {
    for (const event of events()) call.publish(event);
    return { resultId: null };
  };
  const polls: LoadedPlugin = {
    id: "polls",
    endpoints: [vote, recount],
    calls: { vote: telling, recount: telling },
    routes: (http, server) =>
      void http.get("/api/polls/tell", async () => {
        server.publish(user.user.tenantId, events());
        return "told";
      }),
  };
  portal = await startTestPortal({ deps: { plugins: [polls] } });
  user = await portal.signIn();
  const { id: userId, tenantId } = user.user;
  portal.context.hub.add({ tenantId, userId, send: (type) => void told.push(type), close: () => undefined });
});
afterEach(() => portal.close());

describe("a plugin tells open pages progress and what is its own, never in the name of another plugin", () => {
  it.each<[string, () => Promise<{ readonly statusCode: number }>]>([
    ["a command", () => user.post("/api/lms/v1/votes", { id: newId() }, { prefer: "respond-sync" })],
    [
      "a change",
      () =>
        user.call({
          method: "PUT",
          url: "/api/lms/v1/counts",
          payload: { id: newId() },
          headers: { "x-csrf-token": user.csrfToken },
        }),
    ],
    ["a route", () => portal.app.inject("/api/polls/tell")],
  ])("by %s", async (_what, ask) => {
    expect((await ask()).statusCode).toBe(200);
    expect(told).toEqual(["polls.voted", "progress"]);
  });
});
