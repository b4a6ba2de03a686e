import { Container, injectable } from "inversify";
import { createElement } from "react";
import { IntlProvider } from "react-intl";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { createKernel, type LogEntry, type PluginDefinition } from "../../kernel";
import { pointIndexOf } from "../../kernel/points/point-index";
import { readManifests } from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { watchLeaving } from "../../platform/session/leaving";
import { ContributionCode } from "../../sdk/contribution/contribution-code";
import { PortalScopeContext } from "../../sdk/contribution/portal-scope";
import { useService } from "../../sdk/react/use-service";
import { drawnHtml } from "../../sdk/testing/drawn-html";
import { SidebarItem } from "./sidebar-item";

@injectable()
class NotesStore {
  unread = 3;
}

const LEAF = "M11 20A7 7 0 0 1 4 13";

/**
 * The HTML of a plugin's sidebar item after all code is loaded. `useBadge` has the React hook that returns its badge.
 */
async function drawn(useBadge: PluginDefinition["components"], fields: object = { badge: "unread" }) {
  const item = { id: "notes.sidebar", route: "notes.list", title: "notes.title", icon: "notes.leaf", ...fields };
  const contributes = {
    routes: [{ id: "notes.list", path: "/notes", screen: "list", title: "notes.title" }],
    sidebarItems: [item],
    icons: [{ id: "notes.leaf", paths: [LEAF] }],
  };
  const manifest = { id: "notes", version: "1.0.0", engines: { portal: "^1.0.0" }, contributes };
  const file = { file: "manifests/notes.json", text: JSON.stringify(manifest) };
  const { documents, model } = readManifests([file], portalPoints, "1.0.0");
  expect(model.diagnostics).toEqual([]);
  const logged: LogEntry[] = [];
  const loaded: string[] = [];
  const root = new Container();
  const options = { index: pointIndexOf(portalPoints), documents, config: { config: {}, origins: {} } };
  const plugin: PluginDefinition = {
    id: "notes",
    services: ({ bind }) => void bind(NotesStore).toSelf().inSingletonScope(),
    components: useBadge ?? {},
  };
  const loadPlugin = async (id: string) => {
    loaded.push(id);
    return plugin;
  };
  const kernel = createKernel({ ...options, loadPlugin, log: (entry) => logged.push(entry) }, root);
  const [shown] = kernel.registry.list("sidebarItems");
  if (!shown) throw new Error("The item is not there");
  const page = createElement(SidebarItem, { item: shown, current: false });
  const html = await drawnHtml(
    createElement(
      PortalScopeContext,
      { value: { kernel, root, code: new ContributionCode(kernel), leaving: watchLeaving(new EventTarget()) } },
      createElement(
        IntlProvider,
        { locale: "en-US", messages: { "notes.title": "Notes" } },
        createElement(MemoryRouter, null, page),
      ),
    ),
  );
  return { html, words: html.replace(/<[^>]*>/g, ""), logged, loaded };
}

describe("an item of the sidebar", () => {
  it("has the number that its plugin's hook answers from a store, with the words for it", async () => {
    const { html, words } = await drawn({
      unread: async () => () => ({ count: useService(NotesStore).unread, label: "3 unread" }),
    });
    expect(html).toMatch(/<span aria-hidden="true">3<\/span>/);
    expect(words).toBe("Notes3 3 unread");
  });

  it.each<[string, number, string]>([
    ["says nothing about none", 0, "Notes"],
    ["says a hundred as the most", 99, "Notes99 many"],
    ["says more than that roundly", 100, "Notes99+ many"],
  ])("%s", async (_, count, expected) => {
    const { words } = await drawn({ unread: async () => () => ({ count, label: "many" }) });
    expect(words).toBe(expected);
  });

  it("stays without its number where the hook answers none", async () => {
    expect((await drawn({ unread: async () => () => null })).words).toBe("Notes");
  });

  it("is drawn in an icon of the plugin's own, without any of its code", async () => {
    const { html, loaded } = await drawn({}, {});
    expect(html).toContain(`<path d="${LEAF}"`);
    expect(loaded).toEqual([]);
  });
});
