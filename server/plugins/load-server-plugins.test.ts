import { describe, expect, it } from "vitest";
import { defineEndpoint } from "../../core/learning/contract/endpoint";
import { defineErrors } from "../../core/learning/contract/errors";
import { TenantHooks } from "../kit/hooks/hooks";
import { unaskedPlugins } from "../people/persons/ask-plugins";
import { allow } from "../sdk/learning";
import { defineServerPlugin, type ServerPlugin } from "../sdk/server-plugin";
import { isWithout, loadServerPlugins } from "./load-server-plugins";

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
const plugin = (id: string, calls = {}) => ({ default: defineServerPlugin({ id, calls }) });
const answer = async () => ({});
/** Calls `loadServerPlugins` with the given plugins instead of the plugins of this build. */
const loadThese = (...[loaders, contracts, types = {}]: Parameters<typeof loadServerPlugins>) =>
  loadServerPlugins(loaders, contracts, types);

describe("the server plugins of plugins", () => {
  it("come in the order of their ids, with the calls of their contracts", async () => {
    const { plugins, faults } = await loadThese(
      { polls: async () => plugin("polls", { getPoll: answer }), badges: async () => plugin("badges") },
      { polls: { getPoll: ask("getPoll") } },
    );
    expect(plugins.map(({ id, endpoints }) => [id, endpoints.map((endpoint) => endpoint.id)])).toEqual([
      ["badges", []],
      ["polls", ["getPoll"]],
    ]);
    expect(faults).toEqual([]);
  });

  it.each<[string, Partial<ServerPlugin>, string]>([
    ["a table", { migrations: [["create table vote (tenant_id uuid)"]] }, 'The table "vote"'],
    ["a section", { sections: [{ name: "votes", description: "", schema: {}, store: async () => {} }] }, '"votes"'],
    [
      "what a hook is asked by",
      { hooks: { mayFinish: { poll: async () => allow() } } },
      '"poll" of the hook "mayFinish"',
    ],
    [
      "a field of activities",
      { hooks: { activityFields: { poll: { types: ["poll"], schema: { type: "object" } } } } },
      'The field "poll" of activities',
    ],
  ])(
    "that name %s of another one have a diagnostic with both, and the first keeps it",
    async (_what, parts, message) => {
      const named = (id: string) => async () => ({
        default: { id, calls: { [id]: answer }, ...parts },
      });
      const { plugins, faults } = await loadThese(
        { votes: named("votes"), polls: named("polls"), badges: async () => plugin("badges") },
        { polls: { polls: ask("polls") }, votes: { votes: ask("votes") } },
      );
      expect(faults).toEqual([{ code: "NAMED_TWICE", plugin: "votes", error: expect.any(Error) }]);
      for (const part of [message, '"polls"', '"votes"']) expect(String(faults[0]?.error)).toContain(part);
      expect(plugins.map(({ id }) => id)).toEqual(["badges", "polls", "votes"]);
      expect(plugins[1]?.calls).toHaveProperty("polls", answer);
      await expect(Object(plugins[2]?.calls).votes()).rejects.toMatchObject({ status: 503 });
      expect(plugins[2]).not.toHaveProperty("migrations");
    },
  );

  it("listen with the types of activity of their manifests, also where a plugin has no half", async () => {
    const { plugins, hooks } = await loadThese(
      { polls: async () => plugin("polls") },
      {},
      { polls: { poll: [] }, pages: { page: ["retakable"] } },
    );
    expect(plugins.map(({ id }) => id)).toEqual(["pages", "polls"]);
    expect(hooks.for("activityTypes", "poll")).toMatchObject({ plugin: "polls", listen: [] });
    expect(hooks.for("activityTypes", "page")).toMatchObject({ plugin: "pages", listen: ["retakable"] });
    expect(hooks.for("activityTypes", "quest")).toBeNull();
  });

  it("may each have a list for the same hook", async () => {
    const { faults, hooks } = await loadThese(
      Object.fromEntries(
        ["polls", "votes"].map((id) => [id, async () => ({ default: { id, hooks: { taskEvents: [`${id}.done`] } } })]),
      ),
      {},
    );
    expect([faults, hooks.of("taskEvents").map(({ listen }) => listen)]).toEqual([
      [],
      [["polls.done"], ["votes.done"]],
    ]);
  });

  it("that bring one type of activity have a diagnostic with both", async () => {
    const { faults } = await loadThese({}, {}, { polls: { poll: [] }, votes: { poll: [] } });
    expect(faults.map(({ plugin, error }) => [plugin, String(error)])).toEqual([
      [
        "votes",
        expect.stringContaining('The type of activity "poll" is there twice: "polls" has it first, then "votes"'),
      ],
    ]);
  });

  it.each<[string, Partial<ServerPlugin>]>([
    ["a section", { sections: [{ name: "courses", description: "", schema: {}, store: async () => {} }] }],
    ["a field", { hooks: { activityFields: { children: { types: ["poll"], schema: { type: "array" } } } } }],
    ["a type of activity", { hooks: { activityTypes: { composite: [] } } }],
  ])("that bring %s which the course package has without them have a diagnostic that says so", async (_what, parts) => {
    const { faults } = await loadThese({ polls: async () => ({ default: { id: "polls", ...parts } }) }, {});
    expect(faults.map(({ code, error }) => [code, String(error)])).toEqual([
      ["NAMED_TWICE", expect.stringContaining('is there twice: the course package has it first, then "polls"')],
    ]);
  });

  it("that name a schema as the contract does, or as another one, have a diagnostic with both", async () => {
    const asked = (id: string, $id: string) => ({ [id]: { ...ask(id), answer: { type: "object", $id } as const } });
    const { faults } = await loadThese(
      {
        badges: async () => plugin("badges", { a: answer }),
        polls: async () => plugin("polls", { b: answer }),
        votes: async () => plugin("votes", { c: answer }),
      },
      { badges: asked("a", "Objective"), polls: asked("b", "polls.Poll"), votes: asked("c", "polls.Poll") },
    );
    expect(faults.map(({ plugin, code, error }) => [plugin, code, String(error)])).toEqual([
      ["badges", "NAMED_TWICE", expect.stringContaining('"Objective" is there twice: the contract has it first')],
      ["votes", "NAMED_TWICE", expect.stringContaining('"polls" has it first, then "votes"')],
    ]);
  });

  it.each<[string, object]>([
    ["a schema that a call gives", { getPoll: { ...ask("getPoll"), answer: { type: "object", $id: "Poll" } } }],
    ["a schema of a content", { pollContentSchema: { type: "object", $id: "pollsContent" } }],
    ["a code", { errors: defineErrors("call", { closed: { status: 409, title: "Closed", fix: "Wait." } }) }],
    ["a reason", { reasons: defineErrors("reason", { "votes.closed": { title: "Closed", fix: "Wait." } }) }],
  ])("that name %s without their own id have a diagnostic", async (_what, declared) => {
    const { faults } = await loadServerPlugins(
      { polls: async () => plugin("polls", { getPoll: answer }) },
      { polls: { getPoll: ask("getPoll"), ...declared } },
    );
    expect(faults.map(({ plugin, code, error }) => [plugin, code, String(error)])).toEqual([
      ["polls", "NAMED_FOREIGN", expect.stringContaining('plugins/polls/contract.ts is not "polls.')],
    ]);
  });

  it("are not loaded when the server is started without them, and left out later without a trace", async () => {
    const listens = { hooks: { activityTypes: { poll: [] } }, migrations: [["create table vote (id integer)"]] };
    let isLoaded = false;
    const loaders = {
      badges: async () => {
        isLoaded = true;
        return plugin("badges");
      },
      polls: async () => ({ default: { id: "polls", calls: { getPoll: answer }, ...listens } }),
    };
    const loaded = await loadServerPlugins(loaders, { polls: { getPoll: ask("getPoll") } }, {}, ["badges", "maps"]);
    expect([isLoaded, loaded.faults]).toEqual([false, []]);
    expect(loaded.plugins.map(({ id, fault }) => [id, isWithout(fault)])).toEqual([
      ["badges", true],
      ["maps", true],
      ["polls", false],
    ]);
    expect(loaded.hooks.of("activityTypes")).toHaveLength(1);
    const error = new Error("The migration polls/1 failed.");
    loaded.leaveOut("polls", error);
    loaded.leaveOut("polls", new Error("a later one"));
    expect(loaded.faults).toEqual([{ code: "PLUGIN_SERVER_FAILED", plugin: "polls", error }]);
    expect(loaded.plugins[2]).not.toHaveProperty("migrations");
    expect(loaded.hooks.of("activityTypes")).toEqual([]);
    await expect(Object(loaded.plugins[2]?.calls).getPoll()).rejects.toMatchObject({ status: 503 });
  });

  it.each<[string, () => Promise<ReturnType<typeof plugin>>, string]>([
    ["that throws while loading", () => Promise.reject(new Error("no such module")), "no such module"],
    ["without an answer to a call", async () => plugin("polls"), "plugins/polls/contract.ts: getPoll"],
    ["that says that it is another", async () => plugin("votes", { getPoll: answer }), 'says that it is "votes"'],
  ])("keep nobody else from working: one %s has a diagnostic, and its calls refuse", async (_what, load, message) => {
    const { plugins, faults } = await loadThese(
      { polls: load, badges: async () => plugin("badges", { getBadge: answer }) },
      { polls: { getPoll: ask("getPoll") }, badges: { getBadge: ask("getBadge") } },
    );
    expect(faults).toEqual([
      {
        code: "PLUGIN_SERVER_FAILED",
        plugin: "polls",
        error: expect.objectContaining({ message: expect.any(String) }),
      },
    ]);
    expect(String(faults[0]?.error)).toContain(message);
    expect(plugins.map(({ id }) => id)).toEqual(["badges", "polls"]);
    const { getPoll } = Object(plugins[1]?.calls);
    await expect(getPoll()).rejects.toMatchObject({ code: "unavailable", status: 503 });
    expect(plugins[0]?.calls).toHaveProperty("getBadge", answer);
  });

  it("that are left out leave nobody to be asked, where there is a server part", async () => {
    const loaders = { polls: async () => plugin("polls") };
    const { plugins } = await loadServerPlugins(loaders, {}, {}, ["polls", "clock"]);
    expect(plugins.map(({ id, fault }) => [id, isWithout(fault)])).toEqual([
      ["clock", true],
      ["polls", true],
    ]);
    const hooks = new TenantHooks(
      plugins,
      () => true,
      () => undefined,
    );
    expect(unaskedPlugins(hooks)).toEqual(["polls"]);
  });
});
