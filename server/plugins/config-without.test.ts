import { expect, it } from "vitest";
import { pageManifest, testManifests } from "../../core/kernel/testing/portal";
import { fixedConfig } from "../config/testing";
import { configWithout } from "./left-out";
import { loadServerPlugins } from "./load-server-plugins";

it("names what other plugins show only with the plugin, also through others, and says when it was asked for", async () => {
  const contributes = {
    routes: [
      { id: "news.page", path: "/news", screen: "page", title: "news.title", when: { all: [{ plugin: "maps" }] } },
    ],
    sidebarItems: [
      { id: "news.maps", route: "maps.page", title: "news.title", icon: "books" },
      { id: "news.sidebar", route: "news.page", title: "news.title", icon: "books" },
      { id: "news.other", route: "tags.page", title: "news.title", icon: "books", when: { not: { plugin: "maps" } } },
    ],
  };
  const { documents } = testManifests(pageManifest("maps"), pageManifest("tags"), { id: "news", contributes });
  const source = { ...fixedConfig(), documents };
  const { plugins } = await loadServerPlugins({}, {}, {}, ["maps"]);
  const missed = (contribution: string) => ({ contribution, plugin: "news", missing: "maps" });
  const without = configWithout(source, plugins);
  expect(without.diagnostics.map(({ code, context }) => [code, context])).toEqual([
    ["PLUGIN_WITHOUT", { plugin: "maps" }],
    ["PLUGIN_MISSED", missed("news.page")],
    ["PLUGIN_MISSED", missed("news.maps")],
    ["PLUGIN_MISSED", missed("news.sidebar")],
  ]);
  expect([without.version("localhost"), configWithout(source, []).version("localhost")]).toEqual(["1-maps", "1"]);
});
