import { describe, expect, it } from "vitest";
import { startRoute } from "./start-route";

const route = (id: string, path: string, more: object = {}) => ({ id, path, screen: "any", title: "any", ...more });
const myCourses = route("courses.list", "/courses", { place: "my-courses" });
const course = route("courses.overview", "/courses/:objectiveId/*");
const dayOn = "notes.dayOn";
const day = route("notes.day", "/", { when: { audience: "member", setting: dayOn } });
const ada = { role: [], permissions: [], impersonator: null };

interface Options {
  readonly routes?: readonly object[];
  readonly off?: readonly string[];
  readonly settings?: object;
  readonly user?: object | null;
}

function start(path: string, { routes = [day], off = [], settings = {}, user = ada }: Options = {}) {
  const contributes = { routes: [...routes, myCourses, course] };
  const declared = { [dayOn]: { type: "boolean", default: true, description: "" } };
  const manifest = { id: "notes", version: "1.0.0", settings: declared, contributes };
  const contributions = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
  const manifests = [{ file: "notes.json", faulty: [], diagnostics: [], places: {}, manifest }];
  const boot = { manifests, user, config: { config: { contributions, settings }, origins: {} } };
  const found = startRoute(boot as never, path, "");
  return found && [found.route.id, found.path, found.params];
}

describe("startRoute", () => {
  const courses = ["courses.list", "/courses", {}];
  it.each<[string, string, Options, unknown]>([
    ["an address", "/courses", {}, courses],
    [
      "an address with a parameter",
      "/courses/7/view",
      {},
      ["courses.overview", "/courses/7/view", { objectiveId: "7", "*": "view" }],
    ],
    ["no address", "/nothing", {}, null],
    ["the first page", "/", {}, ["notes.day", "/", {}]],
    ["the first page without a slash", "", {}, ["notes.day", "", {}]],
    ["the first page that the tenant has not", "/", { settings: { [dayOn]: false } }, courses],
    ["the first page that is off", "", { off: ["notes.day"] }, courses],
    ["the first page of a visitor", "/", { user: null }, courses],
    ["the first page that no plugin has", "/", { routes: [] }, courses],
    ["neither a first page nor My courses", "", { off: ["notes.day", "courses.list"] }, null],
  ])("finds the route of %s", (_, path, options, expected) => {
    expect(start(path, options)).toEqual(expected);
  });
});
