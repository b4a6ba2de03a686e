import { observable, runInAction } from "mobx";
import { createMemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { PointMap, Registry } from "../../kernel";
import { buildRoutes, type RouteElements } from "./build-routes";
import { keepRoutesLive, readRoutes } from "./live-routes";

type RouteContribution = PointMap["routes"];

const courses: RouteContribution = { id: "courses.list", path: "/courses", screen: "list", title: "courses.title" };
const catalog: RouteContribution = { id: "catalog.list", path: "/catalog", screen: "list", title: "catalog.title" };
const course: RouteContribution = { id: "courses.one", path: "/courses/:id/*", screen: "one", title: "courses.one" };
const certificate: RouteContribution = {
  id: "certificates.public",
  path: "/certificate/:number",
  screen: "public",
  title: "certificates.title",
  layout: "public",
};

const elements: RouteElements = {
  root: "root",
  crash: "crash",
  layouts: { shell: "shell", public: "public", bare: "bare" },
  screen: ({ id }) => id,
  notFound: "notFound",
};

function portal(at: string) {
  const shown = observable.box<readonly RouteContribution[]>([courses, catalog, course, certificate], { deep: false });
  const registry = { list: () => shown.get() } as unknown as Registry;
  const build = (routes: readonly RouteContribution[]) => buildRoutes(routes, elements);
  const router = createMemoryRouter(build(readRoutes(registry)), { initialEntries: [at] });
  router.initialize();
  const live = keepRoutesLive(router, registry, build);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const show = async (routes: readonly RouteContribution[]) => {
    runInAction(() => shown.set(routes));
    await settled();
  };
  const matched = () => router.state.matches.map(({ route }) => route.id);
  return { router, live, show, settled, matched };
}

describe("the router's routes", () => {
  it("stand in their layouts", () => {
    expect(portal("/courses").matched()).toEqual(["portal", "layout.shell", "courses.list"]);
    expect(portal("/certificate/12").matched()).toEqual(["portal", "layout.public", "certificates.public"]);
    expect(portal("/nowhere").matched()).toEqual(["portal", "layout.shell", "portal.notFound"]);
  });

  it("loses the shown page when its route is turned off, and gets it back", async () => {
    const { show, matched } = portal("/catalog");
    await show([courses, course, certificate]);
    expect(matched()).toEqual(["portal", "layout.shell", "portal.notFound"]);
    await show([courses, catalog, course, certificate]);
    expect(matched()).toEqual(["portal", "layout.shell", "catalog.list"]);
  });

  it("keeps another page with its parameters while a route goes", async () => {
    const { router, show, matched } = portal("/courses/7/view");
    await show([courses, course, certificate]);
    expect(matched()).toEqual(["portal", "layout.shell", "courses.one"]);
    expect(router.state.matches.at(-1)?.params).toEqual({ id: "7", "*": "view" });
    expect(router.state.errors).toBeNull();
  });

  it("finds a new route without a reload", async () => {
    const { router, show, settled, matched } = portal("/courses");
    await show([courses]);
    await router.navigate("/catalog");
    expect(matched().at(-1)).toBe("portal.notFound");
    await show([courses, catalog]);
    await settled();
    expect(matched().at(-1)).toBe("catalog.list");
  });

  it("stops following once it is disposed", async () => {
    const { live, show, matched } = portal("/catalog");
    live[Symbol.dispose]();
    await show([courses]);
    expect(matched().at(-1)).toBe("catalog.list");
  });
});
