import { describe, expect, it } from "vitest";
import type { PluginReport } from "../../../core/sdk/admin";
import type { ServerPart } from "../contract";
import { broughtBy, type Filter, findPlugins, joinParts, runParts } from "./plugins.rules";

const report = (id: string, more: Partial<PluginReport> = {}): PluginReport => ({
  id,
  version: "1.0.0",
  isOn: true,
  decidedBy: null,
  contributions: [],
  settings: [],
  neededBy: [],
  state: "idle",
  startTime: null,
  diagnostics: [],
  ...more,
});
const server = (plugin: string, more: Partial<ServerPart> = {}): ServerPart => ({
  plugin,
  isOn: true,
  fault: null,
  calls: [],
  jobs: [],
  hooks: [],
  tasks: [],
  hasRoutes: false,
  errors: [],
  ...more,
});
const unused = { count: 0, failed: 0, milliseconds: 0 };
const error = { at: "2026-11-29T09:00:00Z", where: "getNotes", message: "broken" };

describe("joinParts", () => {
  it("counts the problems of both parts", () => {
    const diagnostics = [{ code: "SLOT_UNKNOWN" }] as never;
    const reports = [report("notes", { diagnostics }), report("tasks"), report("help")];
    const parts = [server("notes", { errors: [error] }), server("tasks", { fault: "no module" })];
    expect(joinParts(reports, parts).map(({ problems }) => problems)).toEqual([2, 1, 0]);
    const browsers = [{ plugin: "help", people: 3 }];
    expect(joinParts(reports, parts, browsers).map(({ problems, failedFor }) => [problems, failedFor])).toEqual([
      [2, 0],
      [1, 0],
      [1, 3],
    ]);
    expect(joinParts(reports, null).map(({ problems }) => problems)).toEqual([1, 0, 0]);
  });
});

describe("findPlugins", () => {
  const plugins = joinParts(
    [report("notes", { contributions: [{ id: "notes.list", point: "routes" }] }), report("tasks", { isOn: false })],
    [server("notes"), server("tasks", { errors: [error], calls: [{ id: "getTasks", ...unused }] })],
  );
  it.each<[Filter, string, string[]]>([
    ["all", "", ["notes", "tasks"]],
    ["on", "", ["notes"]],
    ["off", "", ["tasks"]],
    ["problems", "", ["tasks"]],
    ["all", " NOTES.L ", ["notes"]],
    ["all", "gettasks", ["tasks"]],
    ["on", "gettasks", []],
  ])("shows of %s with “%s”: %j", (filter, text, expected) => {
    expect(findPlugins(plugins, filter, text).map((plugin) => plugin.report.id)).toEqual(expected);
  });
});

describe("broughtBy", () => {
  it("has each kind with its names, and leaves out what a plugin does not have", () => {
    const contributions = [
      { id: "notes.list", point: "routes" },
      { id: "notes.leaf", point: "icons" },
    ];
    const hooks = ["tasks", "mailKinds/notes.shared"];
    const [plugin] = joinParts([report("notes", { contributions })], [server("notes", { hooks })]);
    expect(plugin && broughtBy(plugin)).toEqual([
      { kind: "routes", names: ["notes.list"] },
      { kind: "otherContributions", names: ["notes.leaf"] },
      { kind: "mails", names: ["notes.shared"] },
      { kind: "hooks", names: ["tasks"] },
    ]);
  });
});

describe("runParts", () => {
  it("has what has run, the longest first, with the average of a run", () => {
    const part = server("notes", {
      calls: [
        { id: "getNotes", count: 4, failed: 1, milliseconds: 10 },
        { id: "getNote", ...unused },
      ],
      jobs: [{ id: "sweep", every: 60, count: 1, failed: 0, milliseconds: 20 }],
    });
    expect(runParts(part)).toEqual([
      { name: "sweep (60 s)", count: 1, failed: 0, average: 20 },
      { name: "getNotes", count: 4, failed: 1, average: 2.5 },
    ]);
  });
});
