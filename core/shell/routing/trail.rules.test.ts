import { describe, expect, it } from "vitest";
import { breadcrumbsOf } from "./trail.rules";

const routes = [
  { id: "courses.list", path: "/courses" },
  { id: "courses.one", path: "/courses/:objectiveId/*", parent: "courses.list" },
  { id: "courses.details", path: "/courses/:objectiveId/view/details", parent: "courses.one" },
  { id: "orphan", path: "/orphan", parent: "gone" },
  { id: "round", path: "/round", parent: "about" },
  { id: "about", path: "/about", parent: "round" },
];
const find = (id: string) => routes.find((route) => route.id === id);

describe("breadcrumbsOf", () => {
  it("leads from the top to the page, with the address's parameters", () => {
    const trail = breadcrumbsOf("courses.details", find, { objectiveId: "7" });
    expect(trail.map(({ to }) => to)).toEqual(["/courses", "/courses/7", "/courses/7/view/details"]);
  });

  it("has no address for a step that lacks its parameter", () => {
    expect(breadcrumbsOf("courses.one", find, {}).map(({ to }) => to)).toEqual(["/courses", null]);
  });

  it.each([
    ["orphan", ["orphan"]],
    ["round", ["about", "round"]],
    ["unknown", []],
  ])("ends at %s with %j", (id, expected) => {
    expect(breadcrumbsOf(id, find, {}).map(({ route }) => route.id)).toEqual(expected);
  });
});
