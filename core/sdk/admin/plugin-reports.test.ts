import { describe, expect, it } from "vitest";
import { failureCodes, toDiagnostic } from "../../kernel/failures";
import { pageManifest, testKernel } from "../../kernel/testing/portal";
import { PluginErrors } from "./plugin-errors";
import { pluginReports } from "./plugin-reports";

const noErrors = new PluginErrors();
const find = (portal: ReturnType<typeof testKernel>, id: string, errors = noErrors) =>
  pluginReports(portal.kernel, errors).find((report) => report.id === id);

describe("pluginReports", () => {
  it("says what a plugin contributes, and which others need it", () => {
    const item = { id: "tasks.item", route: "notes.page", title: "tasks.title", icon: "books" };
    const portal = testKernel([pageManifest("notes"), { id: "tasks", contributes: { sidebarItems: [item] } }]);
    expect(pluginReports(portal.kernel, noErrors).map(({ id }) => id)).toEqual(["notes", "tasks"]);
    expect(find(portal, "notes")).toMatchObject({
      version: "1.0.0",
      isOn: true,
      decidedBy: null,
      contributions: [
        { id: "notes.page", point: "routes" },
        { id: "notes.sidebar", point: "sidebarItems" },
      ],
      neededBy: [{ plugin: "tasks", contributions: ["tasks.item"] }],
      state: "idle",
      startTime: null,
      diagnostics: [],
    });
  });

  it("says which line of a file turns a plugin off, and follows a change", () => {
    const portal = testKernel([pageManifest("notes")], { config: { plugins: { notes: { enabled: false } } } });
    const decidedBy = { layer: "base", file: "config-ui/config.json", line: 4 };
    expect(find(portal, "notes")).toMatchObject({ isOn: false, decidedBy });
    portal.configure({});
    expect(find(portal, "notes")).toMatchObject({ isOn: true, decidedBy: null });
  });

  it("says how long a plugin took to start, and how it has failed", async () => {
    const screens = { page: async () => () => "page" };
    const portal = testKernel([pageManifest("notes")], { code: [{ id: "notes", screens }] });
    await portal.kernel.activate("notes");
    expect(find(portal, "notes")).toMatchObject({ state: "active", startTime: expect.any(Number) });
    portal.kernel.reportFailure("notes.page", new Error("broken"));
    const context = { plugin: "notes", error: "boom" };
    const thrown = toDiagnostic("PLUGIN_THROWS", failureCodes.PLUGIN_THROWS, { context });
    const errors = new PluginErrors();
    errors.add(thrown);
    expect(find(portal, "notes", errors)?.diagnostics.map(({ code }) => code)).toEqual([
      "CONTRIBUTION_FAILED",
      "PLUGIN_THROWS",
    ]);
  });
});
