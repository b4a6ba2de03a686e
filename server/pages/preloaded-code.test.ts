import { describe, expect, it } from "vitest";
import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import type { DrawnAtOnce } from "./pages.hooks";
import type { BuildSummary } from "./portal-build";
import { preloadedCode } from "./preloaded-code";
import { startRoute } from "./start-route";

const manifest = (id: string, contributes: object, settings: object = {}, fragment = false) => ({
  file: `${id}.json`,
  faulty: [],
  diagnostics: [],
  places: {},
  manifest: { id, version: "1.0.0", fragment, settings, contributes },
});
const widget = (id: string, slot: string, when: object) => ({ id, slot, component: id.split(".")[1], when });
const manifests = [
  manifest("maps", {}, {}, true),
  manifest("courses", {
    routes: [
      { id: "courses.list", path: "/courses", screen: "list", title: "t" },
      { id: "courses.open", path: "/open", screen: "open", title: "t", layout: "public" },
      { id: "courses.one", path: "/courses/:id", screen: "one", title: "t", layout: "bare", parent: "courses.list" },
      {
        id: "courses.part",
        path: "/courses/:id/part",
        screen: "part",
        title: "t",
        layout: "bare",
        parent: "courses.one",
      },
    ],
    breadcrumbs: [
      { id: "courses.listCrumb", route: "courses.list", label: "t" },
      { id: "courses.name", route: "courses.one", component: "name" },
    ],
    panels: [
      {
        id: "courses.notes",
        title: "t",
        icon: "books",
        component: "notes",
        shown: "hasNotes",
        when: { fragment: "maps" },
      },
      { id: "courses.chat", title: "t", icon: "books", component: "chat" },
    ],
    courseCardButtons: [{ id: "courses.startButton", component: "start" }],
    activityRenderers: [
      { id: "courses.text", type: "text", component: "text" },
      { id: "courses.video", type: "video", component: "video", when: { not: { audience: "member" } } },
    ],
  }),
  manifest(
    "news",
    {
      sidebarItems: [
        {
          id: "news.item",
          route: "courses.list",
          title: "t",
          icon: "books",
          badge: "count",
          when: { setting: "news.on" },
        },
        { id: "news.plain", route: "courses.list", title: "t", icon: "books" },
      ],
      widgets: [
        widget("news.bell", "header@1", { audience: "member", setting: "news.on" }),
        widget("news.staff", "floating@1", { permission: "News.Write" }),
        widget("news.guest", "floating@1", { not: { audience: "member" } }),
        widget("news.invited", "floating@1", { query: "invited" }),
        widget("news.day", "dashboard@1", { audience: "member" }),
      ],
    },
    { "news.on": { type: "boolean", default: true, description: "" } },
  ),
];
const courses = ["list", "open", "one", "part", "name", "text", "video", "start", "chat", "hasNotes"].map(
  (name) => `courses/${name}`,
);
const names = [...courses, "news/bell", "news/staff", "news/guest", "news/invited", "news/day", "news/count"];
const chunks = Object.fromEntries(names.map((name) => [name, { js: [name, "shared"], css: [] }]));
const ada = { role: [], permissions: [{ name: "News.Write" }], impersonator: null };

function preloaded({
  user = ada as object | null,
  settings = {},
  path = "/courses",
  search = "",
  draws = [] as readonly DrawnAtOnce[],
  fragments = {} as NonNullable<TenantConfig["fragments"]>,
} = {}) {
  const boot = { manifests, user, config: { config: { settings, fragments }, origins: {} } };
  const { route } = startRoute(boot as unknown as PortalBoot, path, search) ?? {};
  if (route === undefined) throw new Error(`No route at ${path}.`);
  const frameSlots = { shell: ["header@1", "floating@1"], public: ["header@1"], bare: [] };
  const build = { chunks, components: chunks, frameSlots } as unknown as BuildSummary;
  return preloadedCode(boot as unknown as PortalBoot, build, { route, search, draws });
}

describe("the code that a page loads ahead", () => {
  it("is that of its screen and of the widgets around it that the person sees, each file once", () => {
    const scripts = ["courses/list", "shared", "news/bell", "news/staff", "news/count"];
    const drawn = [{ id: "news.bell" }, { id: "news.staff" }, { id: "news.item", field: "badge" }];
    expect(preloaded()).toEqual({ scripts, plugins: ["courses", "news"], drawn });
  });

  it("follows the tenant's settings, the person and the address", () => {
    expect(preloaded({ settings: { "news.on": false } }).scripts).toEqual(["courses/list", "shared", "news/staff"]);
    expect(preloaded({ user: null }).scripts).toEqual(["courses/list", "shared", "news/guest", "news/count"]);
    expect(preloaded({ search: "?invited=1" }).scripts).toContain("news/invited");
  });

  it("has the names in the breadcrumbs, and what the page says that it draws at once", () => {
    const part = ["courses/part", "shared", "courses/name"];
    expect(preloaded({ path: "/courses/7/part" }).scripts).toEqual(part);
    expect(preloaded({ path: "/courses/7" }).scripts).toEqual(["courses/one", "shared", "courses/name"]);
    const drawing = (type: string) =>
      preloaded({ path: "/courses/7/part", draws: [{ point: "activityRenderers", type }] }).scripts;
    expect(drawing("text")).toEqual([...part, "courses/text"]);
    expect([drawing("video"), drawing("game")]).toEqual([part, part]);
    const day = (without: string[]) =>
      preloaded({ path: "/open", draws: [{ point: "widgets", slot: "dashboard@1", without }] }).scripts;
    expect(day([])).toContain("news/day");
    expect(day(["news"])).not.toContain("news/day");
    const buttons = preloaded({ path: "/courses/7/part", draws: [{ point: "courseCardButtons" }] });
    expect(buttons.scripts).toEqual([...part, "courses/start"]);
  });

  it("has whether the button of a panel is shown, also where that needs a fragment of this server", () => {
    const panels = (maps: NonNullable<TenantConfig["fragments"]>[string]) =>
      preloaded({ path: "/courses/7", draws: [{ point: "panels" }], fragments: { maps } });
    const [without, withMaps] = [panels({ url: "https://maps.example/fragment.json" }), panels({})];
    expect([without.scripts.slice(3), withMaps.scripts.slice(3)]).toEqual([[], ["courses/hasNotes"]]);
    const name = { id: "courses.name" };
    expect([without.drawn, withMaps.drawn]).toEqual([[name], [name, { id: "courses.notes", field: "shown" }]]);
  });

  it("has nothing of a plugin whose code comes from elsewhere", () => {
    const fragments = { news: { url: "https://news.example/fragment.json" } };
    expect(preloaded({ fragments })).toEqual({ scripts: ["courses/list", "shared"], plugins: ["courses"], drawn: [] });
    const courses = { courses: { url: "https://courses.example/fragment.json" } };
    expect(preloaded({ fragments: courses }).scripts).toEqual(["news/bell", "shared", "news/staff", "news/count"]);
  });

  it("leaves out widgets that the page's layout does not draw", () => {
    expect(preloaded({ path: "/open" }).scripts).toEqual(["courses/open", "shared", "news/bell"]);
  });
});
