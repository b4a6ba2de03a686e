import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { emptyContext } from "../conditions/facts";
import { mergeConfig } from "../config/merge-config";
import type { TenantConfig } from "../schema/tenant-config.schema";
import { pageManifest, type TestManifest, testKernel, testManifests } from "../testing/portal";
import { LiveRegistry } from "./live-registry";

const flag = (value: boolean) => ({ type: "boolean", default: value, description: "A switch." });
const item = (id: string, more: object = {}) => ({ id, href: "/x", title: "a.title", icon: "books", ...more });
const items = (id: string, list: object[], more: object = {}): TestManifest => ({
  id,
  ...more,
  contributes: { sidebarItems: list },
});
const widget = (id: string, slot: string) => ({ id, slot, component: "w" });

type Portal = ReturnType<typeof testKernel>;
const sidebar = ({ kernel }: Portal) => kernel.registry.list("sidebarItems").map(({ id }) => id);

/** Counts the changes of an observed value. The first read is not counted. */
function changesOf(read: () => unknown) {
  let runs = -1;
  const stop = autorun(() => {
    read();
    runs += 1;
  });
  return { count: () => runs, stop };
}

describe("a list", () => {
  it("is ordered by number, then by id, and what has no order stands at 100", () => {
    const portal = testKernel([
      items("a", [item("a.z", { order: 5 }), item("a.none"), item("a.late", { order: 101 })]),
      items("b", [item("b.same", { order: 5 }), item("b.hundred", { order: 100 })]),
    ]);
    expect(sidebar(portal)).toEqual(["a.z", "b.same", "a.none", "b.hundred", "a.late"]);
  });

  it("holds the contributions of one slot", () => {
    const widgets = [widget("a.one", "header@1"), widget("a.two", "banner@1")];
    const { kernel } = testKernel([{ id: "a", contributes: { widgets } }]);
    expect(kernel.registry.list("widgets", "header@1").map(({ id }) => id)).toEqual(["a.one"]);
    expect(kernel.registry.list("widgets", "floating@1")).toEqual([]);
    expect(kernel.registry.list("widgets").map(({ id }) => id)).toEqual(["a.one", "a.two"]);
  });

  it("is the same array until something about it changes", () => {
    const portal = testKernel([pageManifest("a")]);
    expect(portal.kernel.registry.list("routes")).toBe(portal.kernel.registry.list("routes"));
  });
});

describe("a tenant's changes", () => {
  const manifests = [
    items("a", [item("a.one", { order: 1 }), item("a.two", { order: 2 }), item("a.three", { order: 3 })]),
  ];

  it.each<[string, NonNullable<TenantConfig["contributions"]>, string[]]>([
    ["enabled", { "a.two": { enabled: false } }, ["a.one", "a.three"]],
    ["order", { "a.one": { order: 9 } }, ["a.two", "a.three", "a.one"]],
    ["before", { "a.three": { before: "a.one" } }, ["a.three", "a.one", "a.two"]],
    ["after", { "a.one": { after: "a.two" } }, ["a.two", "a.one", "a.three"]],
    [
      "before what itself was moved",
      { "a.one": { after: "a.three" }, "a.two": { before: "a.one" } },
      ["a.three", "a.two", "a.one"],
    ],
    ["after what is not there", { "a.one": { after: "a.two" }, "a.two": { enabled: false } }, ["a.one", "a.three"]],
  ])("of %s apply at boot and live, and go again", (_, contributions, expected) => {
    expect(sidebar(testKernel(manifests, { config: { contributions } }))).toEqual(expected);
    const portal = testKernel(manifests);
    const { count, stop } = changesOf(() => sidebar(portal));
    portal.configure({ contributions });
    expect(sidebar(portal)).toEqual(expected);
    portal.configure({});
    expect(sidebar(portal)).toEqual(["a.one", "a.two", "a.three"]);
    expect(count()).toBe(2);
    stop();
  });

  it("of title and icon leave the manifest as it was", () => {
    const portal = testKernel(manifests, {
      config: { contributions: { "a.one": { title: "b.other", icon: "star" } } },
    });
    expect(portal.kernel.registry.get("sidebarItems", "a.one")).toMatchObject({
      title: "b.other",
      icon: "star",
      order: 1,
    });
    portal.configure({});
    expect(portal.kernel.registry.get("sidebarItems", "a.one")).toMatchObject({ title: "a.title", icon: "books" });
  });

  it("in a circle change nothing but their own place", () => {
    const layer = {
      layer: "overlay",
      file: "this browser",
      value: { contributions: { "a.one": { after: "a.two" }, "a.two": { after: "a.one" } } },
    } as const;
    const portal = testKernel(manifests);
    portal.kernel.setConfig(mergeConfig([layer]));
    expect(sidebar(portal)).toEqual(["a.one", "a.two", "a.three"]);
  });
});

describe("a plugin that is turned off", () => {
  it("takes everything of it away, and comes back", () => {
    const portal = testKernel([pageManifest("a"), pageManifest("d")]);
    portal.configure({ plugins: { a: { enabled: false } } });
    expect(sidebar(portal)).toEqual(["d.sidebar"]);
    expect(portal.kernel.registry.find("a.page")).toBeUndefined();
    portal.configure({ plugins: { a: { enabled: true } } });
    expect(sidebar(portal)).toEqual(["a.sidebar", "d.sidebar"]);
  });

  it("takes what leads to its routes away in other plugins, too", () => {
    const link = items("links", [{ id: "links.toA", route: "a.page", title: "a.title", icon: "books" }]);
    const portal = testKernel([pageManifest("a"), link]);
    expect(sidebar(portal)).toEqual(["a.sidebar", "links.toA"]);
    portal.configure({ plugins: { a: { enabled: false } } });
    expect(sidebar(portal)).toEqual([]);
  });
});

describe("a gate", () => {
  const navigation = (setting: string) => [{ id: "a.gate", setting, title: "a.title", shows: ["a.sidebar"] }];
  const page = pageManifest("a", { settings: { "ui.a": flag(true) } });
  const manifests = [
    { ...page, contributes: { ...(page.contributes as object), navigationSettings: navigation("ui.a") } },
  ];

  it("lets its contributions through only while its setting is true", () => {
    const portal = testKernel(manifests);
    expect(sidebar(portal)).toEqual(["a.sidebar"]);
    portal.configure({ settings: { "ui.a": false } });
    expect(sidebar(portal)).toEqual([]);
    expect(portal.kernel.registry.list("routes")).toHaveLength(1);
  });
});

describe("the context", () => {
  it("decides live over whom a contribution is for", () => {
    const portal = testKernel([
      items("a", [
        item("a.admin", { when: { role: "Administrator" } }),
        item("a.member", { when: { audience: "member" } }),
        item("a.research", { when: { permission: "Research.Access", entitlement: "Platform.Research" } }),
        item("a.tasks", { when: { fragment: "tasks" } }),
      ]),
    ]);
    const { context } = portal.kernel;
    expect(sidebar(portal)).toEqual([]);
    context.set("audience", "member");
    expect(sidebar(portal)).toEqual(["a.member"]);
    context.set("roles", ["Administrator"]);
    context.set("permissions", [{ permission: "Research.Access", scopeId: null }]);
    expect(sidebar(portal)).toEqual(["a.admin", "a.member"]);
    context.set("entitlements", ["Platform.Research"]);
    context.set("fragments", { tasks: "ready" });
    expect(sidebar(portal)).toEqual(["a.admin", "a.member", "a.research", "a.tasks"]);
    portal.configure({ entitlements: { "Platform.Research": false } });
    expect(sidebar(portal)).toEqual(["a.admin", "a.member", "a.tasks"]);
  });
});

describe("a setting", () => {
  const manifests = [
    items("a", [], { settings: { "ui.list": { type: "stringList", default: ["x"], description: "A list." } } }),
  ];

  it("is the declared default until a configuration names it", () => {
    const portal = testKernel(manifests);
    expect(portal.kernel.setting("ui.list")).toEqual(["x"]);
    portal.configure({ settings: { "ui.list": ["y"] } });
    expect(portal.kernel.setting("ui.list")).toEqual(["y"]);
    expect(portal.kernel.setting("ui.unknown")).toBeUndefined();
  });

  it("stays the default while the configured value is not of its type", () => {
    const { kernel } = testKernel(manifests);
    kernel.setConfig(
      mergeConfig([{ layer: "overlay", file: "this browser", value: { settings: { "ui.list": true } } }]),
    );
    expect(kernel.setting("ui.list")).toEqual(["x"]);
  });

  it("tells its readers only when its value changes", () => {
    const portal = testKernel(manifests);
    const { count, stop } = changesOf(() => portal.kernel.setting("ui.list"));
    portal.configure({ settings: { "ui.list": ["x"] } });
    expect(count()).toBe(0);
    portal.configure({ settings: { "ui.list": ["y"] } });
    expect(count()).toBe(1);
    stop();
  });
});

describe("a change", () => {
  it("evaluates only what reads it and tells only the lists in which it shows", () => {
    const manifests = [
      items(
        "a",
        [
          item("a.one", { when: { setting: "ui.one" } }),
          item("a.two", { when: { setting: "ui.two" } }),
          item("a.three"),
        ],
        {
          settings: { "ui.one": flag(true), "ui.two": flag(true) },
        },
      ),
      pageManifest("b"),
    ];
    const { set } = testKernel(manifests);
    const registry = new LiveRegistry(set.model, mergeConfig([]), {
      ...emptyContext,
      audience: "member",
    });
    const inSidebar = changesOf(() => registry.list("sidebarItems"));
    const inRoutes = changesOf(() => registry.list("routes"));
    const before = registry.evaluations;
    registry.setConfig(mergeConfig([{ layer: "base", file: "x", value: { settings: { "ui.one": false } } }]));
    expect(registry.evaluations - before).toBe(1);
    registry.setContext("audience", "visitor");
    expect(registry.evaluations - before).toBe(1);
    expect([inSidebar.count(), inRoutes.count()]).toEqual([1, 0]);
    inSidebar.stop();
    inRoutes.stop();
  });
});

describe("a change that decides nothing", () => {
  it("tells no list: what is shown stays as it is", () => {
    const when = { any: [{ role: "Author" }, { audience: "member" }] };
    const portal = testKernel([items("a", [item("a.one", { when })])], { context: { audience: "member" } });
    const { count, stop } = changesOf(() => sidebar(portal));
    portal.kernel.context.set("roles", ["Author"]);
    expect(count()).toBe(0);
    portal.kernel.context.set("audience", "visitor");
    portal.kernel.context.set("roles", []);
    expect(count()).toBe(1);
    stop();
  });
});

describe("another set of manifests", () => {
  it("adds and takes away live, and leaves lists alone in which nothing changed", () => {
    const portal = testKernel([pageManifest("a")]);
    const inSidebar = changesOf(() => sidebar(portal));
    const inWidgets = changesOf(() => portal.kernel.registry.list("widgets", "header@1"));
    const added = testManifests(pageManifest("b")).documents;
    portal.kernel.setDocuments([...portal.set.documents, ...added]);
    expect(sidebar(portal)).toEqual(["a.sidebar", "b.sidebar"]);
    expect([inSidebar.count(), inWidgets.count()]).toEqual([1, 0]);
    portal.kernel.setDocuments(portal.set.documents);
    expect(sidebar(portal)).toEqual(["a.sidebar"]);
    inSidebar.stop();
    inWidgets.stop();
  });

  it("tells who asked for a contribution that was not there", () => {
    const portal = testKernel([]);
    const { count, stop } = changesOf(() => portal.kernel.registry.get("routes", "b.page"));
    portal.kernel.setDocuments(testManifests(pageManifest("b")).documents);
    expect(count()).toBe(1);
    stop();
  });
});

describe("a condition that no manifest declares", () => {
  it("holds as the conditions of manifests do, and its readers hear of a change", () => {
    const { kernel, configure } = testKernel([{ id: "a", settings: { "a.on": flag(false) } }]);
    const condition = { setting: "a.on", permission: "Notes.Write", scope: "unit-1" };
    const read = () => kernel.registry.holds(condition);
    const seen: boolean[] = [];
    const stop = autorun(() => void seen.push(read()));
    kernel.context.set("permissions", [{ permission: "Notes.Write", scopeId: "unit-1" }]);
    configure({ settings: { "a.on": true } });
    kernel.context.set("permissions", [{ permission: "Notes.Write", scopeId: "unit-2" }]);
    stop();
    expect(seen).toEqual([false, false, true, false]);
  });
});
