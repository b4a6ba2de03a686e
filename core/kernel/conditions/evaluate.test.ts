import { describe, expect, it } from "vitest";
import type { Condition } from "../points/condition.schema";
import { evaluate, type LeafResult, visitLeaves } from "./evaluate";
import { type ContextValues, emptyContext, type Facts } from "./facts";

const origin = { layer: "base", file: "config-ui/config.json", line: 7 } as const;

function facts(context: Partial<ContextValues> = {}): Facts {
  const settings = new Map<string, boolean | string | number>([
    ["on", true],
    ["off", false],
    ["mode", "tiles"],
    ["size", 3],
  ]);
  const { fragments = {} } = context;
  return {
    setting: (key) => settings.get(key),
    plugin: (id) => id === "notes",
    entitlement: (name) => name === "Platform.Research",
    fragment: (id) => (Object.hasOwn(fragments, id) ? (fragments[id] ?? null) : null),
    origin: () => origin,
    context: { ...emptyContext, ...context },
  };
}

const member: Partial<ContextValues> = {
  audience: "member",
  roles: ["Learner"],
  permissions: [
    { permission: "Research.Access", scopeId: "unit-1" },
    { permission: "Course.Read", scopeId: null },
  ],
  modes: ["embedded"],
  query: ["occflow"],
  fragments: { tasks: "ready", calendar: "failed", chat: "loading" },
};

describe("a condition", () => {
  it.each<[Condition, boolean]>([
    [{ setting: "on" }, true],
    [{ setting: "off" }, false],
    [{ setting: "unknown" }, false],
    [{ setting: "mode" }, false],
    [{ setting: "mode", equals: "tiles" }, true],
    [{ setting: "mode", equals: "tree" }, false],
    [{ setting: "size", equals: 3 }, true],
    [{ setting: "size", equals: "3" }, false],
    [{ setting: "off", equals: false }, true],
    [{ permission: "Research.Access" }, true],
    [{ permission: "Research.Access", scope: "unit-1" }, true],
    [{ permission: "Research.Access", scope: "unit-2" }, false],
    [{ permission: "Course.Read", scope: "unit-2" }, true],
    [{ permission: "Course.Write" }, false],
    [{ entitlement: "Platform.Research" }, true],
    [{ entitlement: "Platform.KnowledgeModels" }, false],
    [{ role: "Learner" }, true],
    [{ role: "Administrator" }, false],
    [{ audience: "member" }, true],
    [{ audience: "visitor" }, false],
    [{ fragment: "tasks" }, true],
    [{ fragment: "calendar" }, false],
    [{ fragment: "chat" }, false],
    [{ fragment: "toString" }, false],
    [{ plugin: "notes" }, true],
    [{ not: { plugin: "tasks" } }, true],
    [{ mode: "embedded" }, true],
    [{ mode: "mobile" }, false],
    [{ query: "occflow" }, true],
    [{ query: "occ" }, false],
    [{ setting: "on", role: "Learner" }, true],
    [{ setting: "on", role: "Administrator" }, false],
    [{ all: [{ setting: "on" }, { setting: "off" }] }, false],
    [{ any: [{ setting: "off" }, { setting: "on" }] }, true],
    [{ any: [{ setting: "off" }, { role: "Author" }] }, false],
    [{ not: { setting: "off" } }, true],
    [{ not: { all: [{ setting: "on" }, { mode: "embedded" }] } }, false],
  ])("%j holds: %s", (condition, holds) => {
    expect(evaluate(condition, facts(member))).toBe(holds);
  });
});

function because(condition: Condition, known: Facts): readonly LeafResult[] {
  const found: LeafResult[] = [];
  evaluate(condition, known, found);
  return found;
}

describe("because", () => {
  it.each<[string, Condition, string[]]>([
    ["the failed leaf of a conjunction", { all: [{ setting: "on" }, { setting: "off" }] }, ["off"]],
    ["all leaves of a conjunction that holds", { setting: "on", audience: "member" }, ["on", "member"]],
    ["the leaf that saved a choice", { any: [{ setting: "off" }, { setting: "on" }] }, ["on"]],
    ["all leaves of a choice that failed", { any: [{ setting: "off" }, { mode: "mobile" }] }, ["off", "mobile"]],
    ["the leaf that a negation denies", { not: { setting: "on" } }, ["on"]],
    [
      "only what counts in a nest",
      { setting: "on", all: [{ any: [{ role: "Learner" }] }, { setting: "off" }] },
      ["off"],
    ],
  ])("names %s", (_, condition, names) => {
    expect(because(condition, facts(member)).map(({ name }) => name)).toEqual(names);
  });

  it("carries the value and where it comes from", () => {
    expect(because({ setting: "off" }, facts())).toEqual([
      { kind: "setting", name: "off", actual: false, holds: false, origin },
    ]);
    expect(because({ fragment: "calendar" }, facts(member))).toEqual([
      { kind: "fragment", name: "calendar", actual: "failed", holds: false, origin: null },
    ]);
  });
});

describe("visitLeaves", () => {
  it("names everything that a condition may read", () => {
    const seen: string[] = [];
    const condition: Condition = {
      setting: "a",
      equals: 1,
      all: [{ any: [{ role: "b" }] }, { not: { permission: "c", scope: "x" } }],
    };
    visitLeaves(condition, (kind, name, to) => to.push(`${kind} ${name}`), seen);
    expect(seen).toEqual(["setting a", "role b", "permission c"]);
  });
});
