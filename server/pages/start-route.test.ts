import { describe, expect, it } from "vitest";
import { startRoute } from "./start-route";

const route = (id: string, path: string, more: object = {}) => ({ id, path, screen: "any", title: "any", ...more });
const myCourses = route("courses.list", "/courses", { place: "my-courses" });
const course = route("courses.overview", "/courses/:objectiveId/*");
const board = { id: "shell.board", slot: "home@1", component: "board" };

function start(path: string, { widgets = [], off = [] }: { widgets?: object[]; off?: string[] } = {}) {
  const contributes = { routes: [route("shell.home", "/"), myCourses, course], widgets };
  const contributions = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
  const boot = { manifests: [{ manifest: { id: "shell", contributes } }], config: { config: { contributions } } };
  const found = startRoute(boot as never, path);
  return found && [found.route.id, found.path, found.params];
}

describe("startRoute", () => {
  it.each([
    ["an address", "/courses", {}, ["courses.list", "/courses", {}]],
    [
      "an address with a parameter",
      "/courses/7/view",
      {},
      ["courses.overview", "/courses/7/view", { objectiveId: "7", "*": "view" }],
    ],
    ["no address", "/nothing", {}, null],
    ["the first page, which is My courses", "/", {}, ["courses.list", "/courses", {}]],
    ["the first page with widgets", "/", { widgets: [board] }, ["shell.home", "/", {}]],
    [
      "the first page with widgets that are off",
      "",
      { widgets: [board], off: ["shell.board"] },
      ["courses.list", "/courses", {}],
    ],
    ["the first page without My courses", "", { off: ["courses.list"] }, ["shell.home", "", {}]],
  ])("finds the route of %s", (_, path, options, expected) => {
    expect(start(path, options)).toEqual(expected);
  });
});
