import { Container } from "inversify";
import { createElement, type ReactElement } from "react";
import { IntlProvider } from "react-intl";
import { MemoryRouter, Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { createKernel, type PluginDefinition } from "../../kernel";
import { pointIndexOf } from "../../kernel/points/point-index";
import { readManifests } from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { watchLeaving } from "../../platform/session/leaving";
import { ContributionCode } from "../contribution/contribution-code";
import { PortalScopeContext } from "../contribution/portal-scope";
import { drawnHtml } from "../testing/drawn-html";
import { AreaPanel } from "./area-panel";
import { AreaTabs } from "./area-tabs";

const areas = [
  { area: "course", pattern: "/courses/:objectiveId", address: "/courses/7/tab", pageAddress: "/courses/7" },
  { area: "profile", pattern: "/profile", address: "/profile", pageAddress: "/profile" },
] as const;

/**
 * A portal with a plugin that adds four tabs to an area (pages with common tabs): two with a panel, one for a page of
 * its own, and one that is shown only if `isShown` is true.
 */
function portal({ area, pattern }: (typeof areas)[number], isShown: boolean) {
  const tab = (name: string, more: object) => ({ id: `notes.${name}`, area, title: `notes.${name}`, ...more });
  const route = (name: string) => ({
    id: `notes.${name}Page`,
    path: `${pattern}/view/${name}/*`,
    screen: "page",
    title: `notes.${name}`,
  });
  const contributes = {
    routes: [route("page"), route("rare")],
    tabs: [
      tab("first", { component: "first", path: "first", order: 1 }),
      tab("panel", { component: "panel", path: "my-notes", badge: "count", order: 2 }),
      tab("page", { route: "notes.pagePage", order: 3 }),
      tab("rare", { route: "notes.rarePage", shown: "isRare", order: 4 }),
    ],
  };
  const manifest = { id: "notes", version: "1.0.0", engines: { portal: "^1.0.0" }, contributes };
  const { documents, model } = readManifests(
    [{ file: "manifests/notes.json", text: JSON.stringify(manifest) }],
    portalPoints,
    "1.0.0",
  );
  expect(model.diagnostics).toEqual([]);
  const plugin: PluginDefinition = {
    id: "notes",
    components: {
      first: async () => () => "the first panel",
      panel: async () => (props: object) => `my notes ${JSON.stringify(props)}`,
      count: async () => () => ({ count: 2, label: "2 new" }),
      isRare: async () => () => isShown,
    },
  };
  const root = new Container();
  const kernel = createKernel(
    {
      index: pointIndexOf(portalPoints),
      documents,
      config: { config: {}, origins: {} },
      loadPlugin: async () => plugin,
      log: ({ diagnostic }) => {
        throw new Error(diagnostic.message);
      },
    },
    root,
  );
  return { kernel, root, code: new ContributionCode(kernel), leaving: watchLeaving(new EventTarget()) };
}

async function draw(where: (typeof areas)[number], at: string, element: ReactElement, isShown = true) {
  const messages = Object.fromEntries(["first", "panel", "page", "rare"].map((name) => [`notes.${name}`, name]));
  return drawnHtml(
    createElement(
      PortalScopeContext,
      { value: portal(where, isShown) },
      createElement(
        IntlProvider,
        { locale: "en-US", messages },
        createElement(
          MemoryRouter,
          { initialEntries: [at] },
          createElement(Routes, null, createElement(Route, { path: `${where.pattern}/*`, element })),
        ),
      ),
    ),
  );
}

/** The links in some HTML, each as `words → address`. A star marks the current tab. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", inside = ""]) => {
    const address = /href="([^"]*)"/.exec(attributes)?.[1];
    const mark = attributes.includes('aria-current="page"') ? "* " : "";
    return `${mark}${inside.replace(/<[^>]*>/g, "")} → ${address}`;
  });
}

describe.each(areas)("the tabs of the area $area", (where) => {
  const { area, address, pageAddress } = where;
  const tabs = (currentTabId?: string) => createElement(AreaTabs, { area, label: "Parts", address, currentTabId });
  const panel = (path?: string) =>
    createElement(AreaPanel, { area, path, otherwise: "/elsewhere", props: { objectiveId: "7" } });

  it("lead to their panel below the area, or to their page with the parameters of this one", async () => {
    expect(linksIn(await draw(where, pageAddress, tabs()))).toEqual([
      `first → ${address}/first`,
      `panel2 2 new → ${address}/my-notes`,
      `page → ${pageAddress}/view/page`,
      `rare → ${pageAddress}/view/rare`,
    ]);
  });

  it("mark the one that the address leads to, also deeper", async () => {
    const marked = async (at: string) => linksIn(await draw(where, at, tabs())).filter((link) => link.startsWith("*"));
    expect(await marked(`${address}/my-notes`)).toEqual([`* panel2 2 new → ${address}/my-notes`]);
    expect(await marked(`${pageAddress}/view/page/12`)).toEqual([`* page → ${pageAddress}/view/page`]);
    expect(await marked(pageAddress)).toEqual([]);
  });

  it("mark the one that is seen where the address names none", async () => {
    const [first, ...others] = linksIn(await draw(where, pageAddress, tabs("notes.first")));
    expect(first).toBe(`* first → ${address}/first`);
    expect(others.filter((link) => link.startsWith("*"))).toEqual([]);
  });

  it("leave out the one whose hook says that it is not there", async () => {
    expect((await draw(where, pageAddress, tabs(), false)).match(/<a /g)).toHaveLength(3);
  });

  it("have their component as the panel, with what the page tells it", async () => {
    expect(await draw(where, pageAddress, panel("my-notes"))).toContain(
      "my notes {&quot;objectiveId&quot;:&quot;7&quot;}",
    );
    expect(await draw(where, pageAddress, panel())).toContain("the first panel");
  });
});
