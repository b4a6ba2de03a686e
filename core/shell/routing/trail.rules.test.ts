import { describe, expect, it } from "vitest";
import { breadcrumbsOf, isAbove } from "./trail.rules";

const routes = [
  { id: "courses.list", path: "/courses", place: "my-courses" },
  { id: "courses.quizzes", path: "/quizzes" },
  { id: "courses.one", path: "/courses/:objectiveId/*", parent: "courses.list", otherParent: "courses.quizzes" },
  { id: "courses.details", path: "/courses/:objectiveId/view/details", parent: "courses.one" },
  { id: "catalog.list", path: "/catalog", place: "catalog" },
  { id: "home", path: "/" },
  { id: "search", path: "/search" },
  { id: "open", path: "/open", layout: "public" },
  { id: "orphan", path: "/orphan", parent: "gone" },
  { id: "round", path: "/round", parent: "about" },
  { id: "about", path: "/about", parent: "round" },
];
const idsOf = (id: string) => breadcrumbsOf({ id, params: {} }, routes).map(({ route }) => route.id);

describe("breadcrumbsOf", () => {
  it("leads from the top to the page, with the address's parameters", () => {
    const trail = breadcrumbsOf({ id: "courses.details", params: { objectiveId: "7" } }, routes);
    expect(trail.map(({ to }) => to)).toEqual(["/courses", "/courses/7", "/courses/7/view/details"]);
  });

  it("has no address for a step that lacks its parameter", () => {
    expect(breadcrumbsOf({ id: "courses.one", params: {} }, routes).map(({ to }) => to)).toEqual(["/courses", null]);
  });

  it.each([
    ["a page that names no parent", "search", ["courses.list", "search"]],
    ["a page whose parent is not there", "orphan", ["courses.list", "orphan"]],
    ["an address without a route", "portal.notFound", ["courses.list"]],
    ["a place", "catalog.list", ["catalog.list"]],
    ["a list above other pages", "courses.quizzes", ["courses.quizzes"]],
    ["the first page", "home", ["home"]],
    ["a public page", "open", ["open"]],
    ["a cycle of parents", "round", ["courses.list", "about", "round"]],
  ])("begins where it has to: %s", (_, id, expected) => expect(idsOf(id)).toEqual(expected));

  it.each([
    ["the other list, where the page was entered there", "/courses/7", "courses.quizzes", "/quizzes"],
    ["the usual one, where another page was entered there", "/courses/8", "courses.quizzes", "/courses"],
    ["the usual one, where the page was entered from somewhere else", "/courses/7", "search", "/courses"],
  ])("begins with %s", (_, address, from, first) => {
    const page = { id: "courses.details", params: { objectiveId: "7" } };
    const [top] = breadcrumbsOf(page, routes, { entryOf: (asked) => (asked === address ? from : undefined) });
    expect(top?.to).toBe(first);
  });

  it("begins with the usual list while the other one is off", () => {
    const page = { id: "courses.one", params: { objectiveId: "7" } };
    const shown = routes.filter(({ id }) => id !== "courses.quizzes");
    expect(breadcrumbsOf(page, shown, { entryOf: () => "courses.quizzes" })[0]?.to).toBe("/courses");
  });
});

describe("breadcrumbsOf a page to which a tab leads", () => {
  const tabs: Readonly<Record<string, string>> = { search: "catalog", "catalog.list": "catalog", open: "nothing" };
  const idsBy = (id: string) =>
    breadcrumbsOf({ id, params: {} }, routes, { areaOf: (routeId) => tabs[routeId] }).map(({ route }) => route.id);

  it.each([
    ["below the place of the tab's area", "search", ["catalog.list", "search"]],
    ["the place itself once", "catalog.list", ["catalog.list"]],
    ["alone while nothing has that place", "open", ["open"]],
  ])("puts it %s", (_, id, expected) => expect(idsBy(id)).toEqual(expected));
});

describe("isAbove", () => {
  const find = (id: string) => routes.find((route) => route.id === id) ?? { id, path: `/${id}` };
  it.each([
    ["My courses above a course", "courses.list", "courses.details", true],
    ["My courses above itself", "courses.list", "courses.list", true],
    ["not My courses above a page that only begins with it in the breadcrumbs", "courses.list", "search", false],
    ["not My courses above a page whose address only begins alike", "courses.list", "courses-old", false],
    ["another list above a course that was entered there", "courses.quizzes", "courses.one", true],
    ["another page above its own", "search", "orphan", true],
  ])("puts %s", (_name, step, page, above) => expect(isAbove(find(step), find(page))).toBe(above));
});
