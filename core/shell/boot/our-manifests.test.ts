import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Container } from "inversify";
import { describe, expect, it } from "vitest";
import { version } from "../../../package.json";
import { createKernel, type Kernel, type TenantConfig } from "../../kernel";
import { explain } from "../../kernel/explain/explain";
import { pointIndexOf } from "../../kernel/points/point-index";
import { readManifests } from "../../kernel/server";
import type { Permission, Role } from "../../learning/contract/enumerations";
import { portalPoints } from "../../learning/points";
import { contextOfUser } from "../kernel-context";
import { breadcrumbsOf } from "../routing/trail.rules";

const files = readdirSync("manifests")
  .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
  .map((name) => ({ file: join("manifests", name), text: readFileSync(join("manifests", name), "utf8") }));
const { documents } = readManifests(files, portalPoints, version);
/** The ids of the plugins of this build. Plugins can be removed; what they would bring is not expected then. */
const plugins = new Set(files.map(({ text }) => String(JSON.parse(text).id)));

interface Person {
  readonly role: Role[];
  readonly permissions: readonly Permission[];
}

/** A kernel with the manifests of the project for this user; null: a visitor. */
function kernelFor(person: Person | null, config: TenantConfig = {}): Kernel {
  const name = { first_name: "Ada", middle_name: null, last_name: "Lovelace" };
  const ids = { id: "u", tenant_id: "t", email: "ada@school.example", timezone: null };
  const user = person && {
    ...ids,
    ...name,
    role: person.role,
    permissions: person.permissions.map((permission) => ({ name: permission })),
  };
  const options = { index: pointIndexOf(portalPoints), documents, config: { config, origins: {} } };
  const context = contextOfUser(user);
  return createKernel(
    { ...options, context, loadPlugin: async (id) => ({ id }), log: () => undefined },
    new Container(),
  );
}

const learner: Person = { role: ["Learner"], permissions: ["ObjectiveWorkflow.Create"] };
const researcher: Person = { role: ["Instructor"], permissions: ["ObjectiveWorkflow.Grade", "Research.Access"] };
const administrator: Person = {
  role: ["Administrator"],
  permissions: ["ObjectiveWorkflow.Create", "User.Manage", "Settings.Manage", "Announcement.Create"],
};

describe("the breadcrumbs of our pages", () => {
  const everybody: Person = {
    role: ["Administrator"],
    permissions: ["User.Manage", "Settings.Manage", "Announcement.Create"],
  };
  const kernel = kernelFor(everybody, { settings: { "ui.learner.courses.quizzes": true } });
  const routes = kernel.registry.list("routes");
  const inShell = routes.filter(({ id, layout = "shell" }) => layout === "shell" && id !== "learner-dashboard.day");

  const areaOf = (routeId: string) => kernel.registry.list("tabs").find(({ route }) => route === routeId)?.area;
  const tops: Readonly<Record<string, string>> = {
    catalog: "catalog.list",
    quizzes: "courses.quizzes",
    admin: plugins.has("admin") ? "admin.home" : "courses.list",
  };

  it.each(inShell.map(({ id, path }) => [path, id]))(
    "begin with Courses, or with Catalog, Quizzes or Admin in their areas: %s",
    (path, id) => {
      const first = breadcrumbsOf({ id, params: {} }, routes, { areaOf })[0]?.route.id;
      expect(first).toBe(tops[path.split("/")[1] ?? ""] ?? "courses.list");
    },
  );

  it("begin with Quizzes on a course that was entered there", () => {
    const page = { id: "courses.details", params: { objectiveId: "7" } };
    expect(breadcrumbsOf(page, routes, { entryOf: () => "courses.quizzes" })[0]?.route.id).toBe("courses.quizzes");
  });
});

/** One case: its name, the user, the tenant's configuration, and the ids of the expected sidebar items. */
type Row = [string, Person | null, TenantConfig, readonly string[]];

describe("the items of the sidebar", () => {
  const research: TenantConfig = {
    entitlements: { "Platform.Research": true, "Platform.KnowledgeModels": true },
    settings: {
      "ui.learner.navigation.researchProjects": true,
      "ui.learner.navigation.knowledgeModels": true,
      "platform.ui.platformUrl": "/",
      "platform.ui.cloudUrl": "https://cloud.example",
    },
  };
  const inCloud = { ...research, settings: { ...research.settings, "platform.ui.cloudRedirects": true } };
  const usual = [
    "calendar",
    "catalog",
    "certificates",
    "communications-hub",
    "courses",
    "knowledge-center",
    "tasks",
  ].map((id) => `${id}.sidebar`);
  it.each<Row>([
    ["a visitor: the open catalog only", null, {}, ["open-catalog.sidebar"]],
    ["a visitor, with all of research on", null, research, ["open-catalog.sidebar"]],
    ["a learner", learner, {}, usual],
    [
      "a learner, with the dashboard",
      learner,
      { settings: { "platform.ui.dashboard.enabled": true } },
      ["learner-dashboard.sidebar", ...usual],
    ],
    ["a learner, without the catalog", learner, withoutItem("catalog"), usual.filter((id) => id !== "catalog.sidebar")],
    [
      "a learner, without the calendar",
      learner,
      withoutItem("calendar"),
      usual.filter((id) => id !== "calendar.sidebar"),
    ],
    [
      "a learner, with rooms",
      learner,
      { settings: { "ui.learner.navigation.rooms": true } },
      [...usual, "shell.rooms"],
    ],
    [
      "a learner, with quizzes",
      learner,
      { settings: { "ui.learner.courses.quizzes": true } },
      [...usual, "courses.quizzesSidebar"],
    ],
    ["a learner, with all of research on", learner, research, usual],
    ["who may do research, where it is not licensed", researcher, { settings: research.settings ?? {} }, usual],
    ["who may do research, with its settings off", researcher, { entitlements: research.entitlements ?? {} }, usual],
    ["who may do research", researcher, research, [...usual, "shell.researchProjects", "shell.knowledgeModels"]],
    ...(["researchProjects", "knowledgeModels"] as const).flatMap((name): Row[] => {
      const licence = name === "researchProjects" ? "Platform.Research" : "Platform.KnowledgeModels";
      const setting = `ui.learner.navigation.${name}`;
      const licensed = { ...research, entitlements: { [licence]: true } };
      const cloud = { ...inCloud, entitlements: { [licence]: true } };
      const settled = { ...research, settings: { [setting]: true, "platform.ui.platformUrl": "/" } };
      return [
        [`who may do research, with the licence ${licence} alone`, researcher, licensed, [...usual, `shell.${name}`]],
        [`the same on the cloud platform: ${name}`, researcher, cloud, [...usual, `shell.${name}Cloud`]],
        [`who may do research, with the setting ${setting} alone`, researcher, settled, [...usual, `shell.${name}`]],
      ];
    }),
    [
      "who may do research, on the cloud platform",
      ...([researcher, inCloud] as const),
      [...usual, "shell.researchProjectsCloud", "shell.knowledgeModelsCloud"],
    ],
    ["an administrator", ...([administrator, {}] as const), [...usual, "admin.item"]],
  ])("for %s", (_, person, config, expected) => {
    const shown = kernelFor(person, config).registry.list("sidebarItems");
    const audience = person === null ? "public" : "main";
    const items = shown.filter(({ menu = "main" }) => menu === audience).map(({ id }) => id);
    expect(items.toSorted()).toEqual(expected.filter((id) => plugins.has(id.split(".")[0] ?? "")).toSorted());
  });
});

describe("the links to other applications of the platform", () => {
  const names = ["researchProjects", "knowledgeModels"] as const;
  const shown = (settings: object) => {
    const config: TenantConfig = {
      entitlements: { "Platform.Research": true, "Platform.KnowledgeModels": true },
      settings: Object.assign(
        { "ui.learner.navigation.researchProjects": true, "ui.learner.navigation.knowledgeModels": true },
        settings,
      ),
    };
    return kernelFor(researcher, config);
  };

  it.each([
    ["the platform", { "platform.ui.platformUrl": "/", "platform.ui.cloudUrl": "/" }, "/stem", "platformUrl", "/"],
    [
      "the cloud platform",
      {
        "platform.ui.cloudRedirects": true,
        "platform.ui.platformUrl": "/",
        "platform.ui.cloudUrl": "https://c.example",
      },
      "/cloud",
      "cloudUrl",
      "https://c.example",
    ],
  ])("lead to the paths of %s, where its address is set", (_, settings, path, key, base) => {
    const kernel = shown(settings);
    const links = kernel.registry.list("sidebarItems").filter((item) => item.base !== undefined);
    expect(links.map(({ href }) => href)).toEqual([`${path}/research-projects`, `${path}/knowledge-models`]);
    expect(links.map((item) => item.base)).toEqual([`platform.ui.${key}`, `platform.ui.${key}`]);
    expect(kernel.setting(`platform.ui.${key}`)).toBe(base);
  });

  it.each(names)("are not shown while the address is not set, and explain says so: %s", (name) => {
    const platform = explain(shown({}), `shell.${name}`);
    expect([platform.shown, platform.text]).toEqual([
      false,
      expect.stringContaining('settings.platform.ui.platformUrl = "" (default in manifests/shell.json'),
    ]);
    const cloud = explain(shown({ "platform.ui.cloudRedirects": true }), `shell.${name}Cloud`);
    expect([cloud.shown, cloud.text]).toEqual([
      false,
      expect.stringContaining('settings.platform.ui.cloudUrl = "" (default in manifests/shell.json'),
    ]);
  });
});

function withoutItem(plugin: string): TenantConfig {
  return { settings: { [`ui.learner.navigation.${plugin}`]: false } };
}
