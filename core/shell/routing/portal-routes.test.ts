import { observable, runInAction } from "mobx";
import { createElement } from "react";
import { MemoryRouter, Outlet } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import type { PointMap } from "../../kernel";
import { type PortalScope, PortalScopeContext } from "../../sdk/contribution/portal-scope";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { drawnHtml } from "../../sdk/testing/drawn-html";
import { PortalRoutes, type RouteElements } from "./portal-routes";

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
const all = [course, courses, catalog, certificate];

/** Draws its name around what is in it, and the route that it knows of. */
function Around({ name }: { name: string }) {
  const { id, params } = useCurrentRoute();
  return [`${name} of ${id} ${JSON.stringify(params)} (`, createElement(Outlet, { key: "in" }), ")"];
}

const layout = (name: string) =>
  createElement(({ of }: { of: string }) => [`${of} (`, createElement(Outlet, { key: "in" }), ")"], { of: name });
const elements: RouteElements = {
  root: createElement(Around, { name: "all" }),
  layouts: { shell: layout("shell"), public: layout("public"), bare: layout("bare") },
  screen: ({ id }) => `the screen of ${id}`,
  notFound: "not found",
};

const shown = observable.box<readonly RouteContribution[]>(all, { deep: false });
const show = (routes: readonly RouteContribution[]) => runInAction(() => shown.set(routes));

async function drawn(address: string): Promise<string> {
  const scope = { kernel: { registry: { list: () => shown.get() } } } as unknown as PortalScope;
  const page = createElement(
    MemoryRouter,
    { basename: "/learn", initialEntries: [`/learn${address}`] },
    createElement(PortalRoutes, { elements }),
  );
  const html = await drawnHtml(createElement(PortalScopeContext, { value: scope }, page));
  return html.replaceAll("&quot;", '"');
}

beforeEach(() => show(all));

describe("the page of an address", () => {
  it.each([
    ["/courses", "all of courses.list {} (shell (the screen of courses.list))"],
    ["/certificate/12", 'all of certificates.public {"number":"12"} (public (the screen of certificates.public))'],
    ["/courses/7/view", 'all of courses.one {"id":"7","*":"view"} (shell (the screen of courses.one))'],
    ["/courses/a%20b", 'all of courses.one {"id":"a b","*":""} (shell (the screen of courses.one))'],
    ["/nowhere", "all of portal.notFound {} (shell (not found))"],
  ])("%s is drawn in the layout of its route", async (address, expected) => {
    expect(await drawn(address)).toBe(expected);
  });

  it("goes when its route goes, and comes back with it", async () => {
    show([course, courses]);
    expect(await drawn("/catalog")).toBe("all of portal.notFound {} (shell (not found))");
    show(all);
    expect(await drawn("/catalog")).toBe("all of catalog.list {} (shell (the screen of catalog.list))");
  });

  it("stays when another route goes", async () => {
    show([course]);
    expect(await drawn("/courses/7/view")).toContain("the screen of courses.one");
  });
});
