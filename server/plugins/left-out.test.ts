import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineCommand, defineEndpoint, prefixes } from "../../core/learning/contract/endpoint";
import { openTestDatabase } from "../app/testing/test-database";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import { acceptCommand } from "../contract/commands/command-store";
import { migrate } from "../database/migrate";
import { newId } from "../database/new-id";
import { tenantDb } from "../database/tenant-db/tenant-db";
import { installed } from "./installed";
import { type LoadedPlugin, leaveOut } from "./load-server-plugins";

const ask = (id: string) =>
  defineEndpoint({
    id,
    summary: "Asks.",
    method: "GET",
    prefix: "lms",
    path: id,
    audience: "member",
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

/** A plugin with one of each part that must not work while the plugin is left out. */
const polls = (parts: Partial<LoadedPlugin>): LoadedPlugin => ({
  id: "polls",
  endpoints: [ask("getPoll"), vote],
  calls: { getPoll: async () => ({}), vote: async () => ({ resultId: null }) },
  hooks: { acceptEvent: { "polls.seen": () => true } },
  ...parts,
});
const badges: LoadedPlugin = {
  id: "badges",
  endpoints: [ask("getBadge")],
  calls: { getBadge: async () => ({}) },
  routes: (http) => void http.get("/api/badges/picture", async () => "a picture"),
};

let portal: TestPortal;
afterEach(() => portal.close());

async function start(...plugins: LoadedPlugin[]) {
  portal = await startTestPortal({ deps: { plugins } });
}

const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode;
const ready = async () => {
  const answer = await portal.app.inject("/readyz");
  return [answer.statusCode, answer.json().checks];
};
const LEFT_OUT = [
  200,
  { database: "ok", configuration: "ok", plugins: [{ plugin: "polls", code: "PLUGIN_LEFT_OUT" }] },
];

describe.each<[string, LoadedPlugin["routes"]]>([
  [
    "throws while it registers its routes",
    (http) => {
      http.get("/api/polls/picture", async () => "a picture");
      throw new Error("No pictures here.");
    },
  ],
  [
    "has a Fastify plugin that throws",
    (http) => {
      http.get("/api/polls/picture", async () => "a picture");
      http.register(async () => {
        throw new Error("No pictures here.");
      });
    },
  ],
])("a server without a plugin that %s", (_how, routes) => {
  beforeEach(() => start(badges, polls({ routes: routes as NonNullable<LoadedPlugin["routes"]> })));

  it("refuses its calls and routes so that they are tried again, and works else", async () => {
    const user = await portal.signIn();
    const refused = await user.get("/api/lms/v1/getPoll");
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
      503,
      "unavailable",
      "60",
    ]);
    expect(await statusOf("/api/polls/picture")).toBe(503);
    expect((await user.get("/api/lms/v1/getBadge")).statusCode).toBe(200);
    expect(await statusOf("/api/badges/picture")).toBe(200);
    expect(await ready()).toEqual(LEFT_OUT);
    expect(portal.context.hooksOf("localhost").of("acceptEvent")).toEqual([]);
    expect(portal.context.isOn("polls", "localhost")).toBe(false);
  });

  it("has it off in the pages, with the reason for administrators alone", async () => {
    const learner = await portal.signIn();
    const admin = await portal.signIn({ roles: ["Administrator"] });
    const read = async (user: typeof admin) => (await user.get("/config-ui/config.json")).json();
    const off = { plugins: { polls: { enabled: false } } };
    expect(await read(learner)).toEqual(off);
    const $origins = {
      "/plugins/polls/enabled": { layer: "server", file: "the server", reason: "No pictures here" },
    };
    expect(await read(admin)).toEqual({ ...off, $origins });
    portal.config.change({ plugins: { polls: { enabled: true } }, settings: { "polls.size": 2 } });
    expect(await read(learner)).toEqual({ ...off, settings: { "polls.size": 2 } });
    const { diagnostics } = (await admin.get("/api/platform/v1/config-diagnostics")).json();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "PLUGIN_LEFT_OUT",
        severity: "error",
        context: { plugin: "polls", error: "No pictures here." },
      }),
    ]);
    expect((await learner.get("/learn/courses")).body).not.toContain("No pictures here");
  });
});

describe("a server without a plugin whose migration fails", () => {
  it("has the tables of all others, shows its pages, and keeps accepted commands until the plugin works", async () => {
    const database = await openTestDatabase();
    const own = (room: string, ...migrations: string[][]) => ({ room, migrations, ownTablesOnly: true });
    const plugins = [badges, polls({}), ...installed.plugins];
    const rooms = [
      own("polls", ["create table poll (id integer)", "create table poll_vote (id nonsense)"]),
      own("badges", ["create table badge (id integer)"]),
    ];
    await migrate(database.db, rooms, { leaveOut: (id, error) => leaveOut(plugins, id, error) });
    const made = await sql<{ name: string }>`
      select tablename as name from pg_tables where tablename in ('poll', 'poll_vote', 'badge')`.execute(database.db);
    expect(made.rows).toEqual([{ name: "badge" }]);
    await sql`drop table badge`.execute(database.db);
    portal = await startTestPortal({ deps: { database, plugins } });
    expect(await ready()).toEqual(LEFT_OUT);

    const { user, ...learner } = await portal.signIn();
    expect((await learner.get("/learn/courses")).statusCode).toBe(200);
    expect((await learner.get("/api/lms/v1/getPoll")).statusCode).toBe(503);

    const id = newId();
    const key = { tenantId: user.tenantId, userId: user.id, id, endpoint: "vote" };
    const payload = { params: {}, query: {}, body: { id }, locale: "en-US", origin: "http://localhost" };
    await acceptCommand(tenantDb(portal.db, key.tenantId), key, payload, portal.clock.now);
    expect(await portal.runner.execute(key)).toMatchObject({ state: "Accepted" });
    expect((await learner.get(`${prefixes.lms}commands/${id}`)).json()).toMatchObject({ state: "Accepted" });

    await portal.stop();
    portal = await startTestPortal({ deps: { database, plugins: [polls({}), ...installed.plugins] } });
    expect(await portal.runner.execute(key)).toMatchObject({ state: "Completed" });
  });
});
