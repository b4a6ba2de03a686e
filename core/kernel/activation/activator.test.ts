import { injectable } from "inversify";
import { autorun } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { toDisposable } from "../disposable/disposable-store";
import { explain } from "../explain";
import { codeOf, notes, off, page } from "../testing/notes";
import { pageManifest, testKernel } from "../testing/portal";
import type { PluginContext, PluginDefinition } from "../types";

describe("activation", () => {
  it("loads nothing before a contribution is asked for", async () => {
    const loadPlugin = vi.fn(async () => notes());
    const { kernel } = testKernel([pageManifest("notes")], { loadPlugin });
    kernel.registry.list("routes");
    expect(loadPlugin).not.toHaveBeenCalled();
    expect(await kernel.resolve("notes.page")).toBe(page);
    expect(loadPlugin).toHaveBeenCalledExactlyOnceWith("notes");
  });

  it("happens once, even when asked for at the same time", async () => {
    const services = vi.fn();
    const { kernel } = testKernel([pageManifest("notes")], { code: [notes({ services })] });
    await Promise.all([kernel.activate("notes"), kernel.resolve("notes.page"), kernel.activate("notes")]);
    await kernel.activate("notes");
    expect(services).toHaveBeenCalledTimes(1);
  });

  it("takes the only export of a module", async () => {
    const code = [notes({ screens: { page: () => import("../testing/one-export") } })];
    const { kernel } = testKernel([pageManifest("notes")], { code });
    const { screen } = await import("../testing/one-export");
    expect(await kernel.resolve("notes.page")).toBe(screen);
  });

  it("gives a plugin its own services and those of the portal", async () => {
    const token = Symbol("store");
    const portal = Symbol("portal");
    const { kernel, root } = testKernel([pageManifest("notes"), pageManifest("other")], {
      code: [notes({ services: ({ bind }) => void bind(token).toConstantValue("mine") })],
    });
    root.bind(portal).toConstantValue("ours");
    await kernel.activate("notes");
    await kernel.activate("other");
    expect(kernel.service("notes", token)).toBe("mine");
    expect(kernel.service("notes", portal)).toBe("ours");
    expect(() => kernel.service("other", token)).toThrow();
    expect(() => kernel.service("absent", token)).toThrow(/PLUGIN_NOT_ACTIVE/);
  });

  it("makes one object of each of the plugin's classes, unless the portal has one", async () => {
    @injectable()
    class Book {}
    @injectable()
    class Shelf {}
    const { kernel, root } = testKernel([pageManifest("notes"), pageManifest("other")], {
      code: [notes(), { id: "other" }],
    });
    root.bind(Shelf).toSelf().inSingletonScope();
    await kernel.activate("notes");
    await kernel.activate("other");
    const book = kernel.service("notes", Book);
    expect(book).toBeInstanceOf(Book);
    expect(kernel.service("notes", Book)).toBe(book);
    expect(kernel.service("other", Book)).not.toBe(book);
    expect(kernel.service("other", Shelf)).toBe(kernel.service("notes", Shelf));
  });

  it("is observable", async () => {
    const { kernel } = testKernel([pageManifest("notes")], { code: [notes()] });
    const seen: string[] = [];
    const stop = autorun(() => seen.push(kernel.pluginState("notes")));
    await kernel.activate("notes");
    expect(seen).toEqual(["idle", "loading", "active"]);
    stop();
  });

  it("runs the action of a command with the plugin's context", async () => {
    const token = Symbol("store");
    const manifest = {
      id: "notes",
      contributes: { commands: [{ id: "notes.add", title: "notes.add", action: "add" }] },
    };
    const code = notes({
      services: ({ bind }) => void bind(token).toConstantValue("store"),
      actions: { add: async () => (context: PluginContext) => context.get(token) },
    });
    const { kernel } = testKernel([manifest], { code: [code] });
    expect(await kernel.run("notes.add")).toBe("store");
  });
});

describe("a failure", () => {
  it.each<[string, Partial<PluginDefinition> | Error, string]>([
    ["while loading", new Error("no network"), "PLUGIN_LOAD_FAILED"],
    ["of the wrong code", { id: "other" }, "PLUGIN_DEFINITION"],
    [
      "in services",
      {
        services: () => {
          throw new Error("broken");
        },
      },
      "PLUGIN_START_FAILED",
    ],
    [
      "in activate",
      {
        activate: () => {
          throw new Error("broken");
        },
      },
      "PLUGIN_START_FAILED",
    ],
    ["of a missing screen", { screens: { pag: async () => page } }, "CODE_UNKNOWN"],
    [
      "of a screen that does not load",
      { screens: { page: () => Promise.reject(new Error("gone")) } },
      "CODE_LOAD_FAILED",
    ],
    ["of a module with several exports", { screens: { page: () => import("../testing/two-exports") } }, "CODE_EXPORTS"],
  ])("%s is a diagnostic", async (_, failure, code) => {
    const loadPlugin = async () => {
      if (failure instanceof Error) throw failure;
      return notes(failure);
    };
    const { kernel, logged } = testKernel([pageManifest("notes")], { loadPlugin });
    expect(await codeOf(kernel.resolve("notes.page"))).toBe(code);
    const ofPlugin = code.startsWith("PLUGIN");
    expect(kernel.pluginState("notes")).toBe(ofPlugin ? "failed" : "active");
    expect(logged.map(({ diagnostic }) => diagnostic.code)).toEqual(ofPlugin ? [code] : []);
    expect(explain(kernel, "notes.page").diagnostics.map((it) => it.code)).toEqual(ofPlugin ? [code] : []);
  });

  it("is logged once for all who wait, and may be tried again", async () => {
    let attempts = 0;
    const loadPlugin = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("no network");
      return notes();
    };
    const { kernel, logged } = testKernel([pageManifest("notes")], { loadPlugin });
    expect(await Promise.all([codeOf(kernel.activate("notes")), codeOf(kernel.activate("notes"))])).toEqual([
      "PLUGIN_LOAD_FAILED",
      "PLUGIN_LOAD_FAILED",
    ]);
    expect(logged).toHaveLength(1);
    await kernel.activate("notes");
    expect(kernel.pluginState("notes")).toBe("active");
    expect(explain(kernel, "notes.page").diagnostics).toEqual([]);
    kernel.reportFailure("notes.page", new Error("broken again"));
    expect(logged).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof notes>[0], string[]]>([
    [
      "of a module that does not load",
      { screens: { page: () => Promise.reject(new Error("Cannot find module.")) } },
      ['CODE_LOAD_FAILED The code of "notes.page" could not be loaded: Cannot find module.'],
    ],
    [
      "of its plugin, for all its contributions together",
      {
        activate: () => {
          throw new Error("boom");
        },
      },
      ['PLUGIN_START_FAILED Plugin "notes" failed in activate: boom.'],
    ],
  ])("%s is said as it is, once", async (_, code, messages) => {
    const { kernel, logged } = testKernel([pageManifest("notes")], { code: [notes(code)] });
    const error = await kernel.run("notes.page").catch((thrown: unknown) => thrown);
    kernel.reportFailure("notes.page", error);
    expect(logged.map(({ diagnostic }) => `${diagnostic.code} ${diagnostic.message}`)).toEqual(messages);
    expect(explain(kernel, "notes.page").diagnostics.map(({ code }) => code)).toEqual([messages[0]?.split(" ")[0]]);
  });

  it("while rendering is logged again once its code is asked for again", async () => {
    const { kernel, logged } = testKernel([pageManifest("notes")], { code: [notes()] });
    kernel.reportFailure("notes.page", new Error("broken"));
    await kernel.resolve("notes.page");
    kernel.reportFailure("notes.page", new Error("broken"));
    kernel.reportFailure("notes.sidebar", new Error("broken"));
    expect(logged.map(({ diagnostic }) => diagnostic.context.contribution)).toEqual([
      "notes.page",
      "notes.page",
      "notes.sidebar",
    ]);
  });

  it("in activate leaves nothing of the plugin behind", async () => {
    const disposed: string[] = [];
    const code = notes({
      activate: (context) => {
        context.own(toDisposable(() => disposed.push("listener")));
        throw new Error("broken");
      },
    });
    const { kernel } = testKernel([pageManifest("notes")], { code: [code] });
    await codeOf(kernel.activate("notes"));
    expect(disposed).toEqual(["listener"]);
  });

  it("of a contribution that nobody declares, or that is off, says so", async () => {
    const { kernel } = testKernel([pageManifest("notes")], { config: off });
    expect(await codeOf(kernel.resolve("notes.pag"))).toBe("CONTRIBUTION_UNKNOWN");
    expect(await codeOf(kernel.resolve("notes.page"))).toBe("CONTRIBUTION_OFF");
    expect(await codeOf(kernel.activate("notes"))).toBe("PLUGIN_OFF");
  });

  it("while rendering is logged once, however often it is drawn, and kept for explain until it is shown again", () => {
    const { kernel, logged } = testKernel([pageManifest("notes")]);
    for (let card = 0; card < 15; card += 1) kernel.reportFailure("notes.page", new Error(`broken in card ${card}`));
    expect(logged.map(({ diagnostic }) => diagnostic.message)).toEqual(['"notes.page" failed: broken in card 0.']);
    expect(explain(kernel, "notes.page").diagnostics.map(({ code }) => code)).toEqual(["CONTRIBUTION_FAILED"]);
    kernel.mount("notes.page");
    expect(explain(kernel, "notes.page").diagnostics).toEqual([]);
  });
});
