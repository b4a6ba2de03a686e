import { describe, expect, it } from "vitest";
import { matchRoute } from "./match-route";

const routes = [
  "/courses",
  "/courses/:objectiveId/*",
  "/courses/:objectiveId/view/details",
  "/courses/:objectiveId/view/content/*",
  "/courses/redirect/:objectiveId",
  "/catalog/:id?".replace("?", ""),
].map((path) => ({ path }));

describe("matchRoute", () => {
  it.each([
    ["/courses", "/courses"],
    ["/courses/", "/courses"],
    ["/courses/1", "/courses/:objectiveId/*"],
    ["/courses/1/2", "/courses/:objectiveId/*"],
    ["/courses/1/view/details", "/courses/:objectiveId/view/details"],
    ["/courses/1/view/details/more", "/courses/:objectiveId/*"],
    ["/courses/1/view/content", "/courses/:objectiveId/view/content/*"],
    ["/courses/1/view/content/2/3", "/courses/:objectiveId/view/content/*"],
    ["/courses/redirect/1", "/courses/redirect/:objectiveId"],
    ["/COURSES", "/courses"],
    ["/catalog/1", "/catalog/:id"],
    ["/catalog/1/2", null],
    ["/", null],
    ["/nothing", null],
  ])("%s leads to %s", (path, expected) => {
    expect(matchRoute(routes, path)?.path ?? null).toBe(expected);
  });
});
