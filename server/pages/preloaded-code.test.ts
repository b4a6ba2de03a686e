import { describe, expect, it } from "vitest";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import type { BuildSummary } from "./portal-build";
import { preloadedCode } from "./preloaded-code";
import { startRoute } from "./start-route";

const manifest = (id: string, contributes: object, settings: object = {}) => ({
  ...{ file: `${id}.json`, faulty: [], broken: null, diagnostics: [], places: {} },
  manifest: { id, version: "1.0.0", settings, contributes },
});
const widget = (id: string, slot: string, when: object) => ({ id, slot, component: id.split(".")[1], when });
const manifests = [
  manifest("courses", {
    routes: [
      { id: "courses.list", path: "/courses", screen: "list", title: "t" },
      { id: "courses.open", path: "/open", screen: "open", title: "t", layout: "public" },
    ],
  }),
  manifest(
    "news",
    {
      widgets: [
        widget("news.bell", "header@1", { audience: "member", setting: "news.on" }),
        widget("news.staff", "floating@1", { permission: "News.Write" }),
        widget("news.guest", "floating@1", { not: { audience: "member" } }),
        widget("news.invited", "floating@1", { query: "invited" }),
        widget("news.home", "home@1", {}),
      ],
    },
    { "news.on": { type: "boolean", default: true, description: "" } },
  ),
];
const names = ["courses/list", "courses/open", "news/bell", "news/staff", "news/guest", "news/invited", "news/home"];
const chunks = Object.fromEntries(names.map((name) => [name, { js: [name, "shared"], css: [] }]));
const ada = { role: [], permissions: [{ name: "News.Write" }], impersonator: null };

function preloaded({ user = ada as object | null, settings = {}, path = "/courses", search = "" } = {}) {
  const boot = { manifests, user, config: { config: { settings }, origins: {} } };
  const { route } = startRoute(boot as unknown as PortalBoot, path) ?? {};
  if (route === undefined) throw new Error(`No route at ${path}.`);
  const frameSlots = { shell: ["header@1", "floating@1"], public: ["header@1"], bare: [] };
  const build = { chunks, components: chunks, frameSlots } as unknown as BuildSummary;
  return preloadedCode(boot as unknown as PortalBoot, build, { route, search });
}

describe("the code that a page loads ahead", () => {
  it("is that of its screen and of the widgets around it that the person sees, each file once", () => {
    const scripts = ["courses/list", "shared", "news/bell", "news/staff"];
    expect(preloaded()).toEqual({ scripts, plugins: ["courses", "news"] });
  });

  it("follows the tenant's settings, the person and the address", () => {
    expect(preloaded({ settings: { "news.on": false } }).scripts).toEqual(["courses/list", "shared", "news/staff"]);
    expect(preloaded({ user: null }).scripts).toEqual(["courses/list", "shared", "news/guest"]);
    expect(preloaded({ search: "?invited=1" }).scripts).toContain("news/invited");
  });

  it("leaves out widgets that the page's layout does not draw", () => {
    expect(preloaded({ path: "/open" }).scripts).toEqual(["courses/open", "shared", "news/bell"]);
  });
});
