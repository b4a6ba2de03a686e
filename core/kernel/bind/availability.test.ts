import { expect, it } from "vitest";
import { testManifests } from "../testing/portal";
import { availablePlugins, foreignFragments } from "./availability";

const { model } = testManifests({ id: "maps", fragment: true }, { id: "notes" });
const url = "https://maps.example/fragment.json";

it.each([
  [{}, ["maps", "notes"]],
  [{ fragments: { maps: {} } }, ["maps", "notes"]],
  [{ fragments: { maps: { enabled: false } } }, ["notes"]],
  [{ plugins: { maps: { enabled: false } }, fragments: { maps: { enabled: true } } }, ["notes"]],
  [{ fragments: { maps: { url, enabled: false } } }, ["notes"]],
])("with %j the plugins %j are on, in the browser and on the server", (config, on) => {
  expect([...availablePlugins(model, config)]).toEqual(on);
});

it.each([
  [{}, []],
  [{ fragments: { maps: {}, other: {} } }, ["other"]],
  [{ fragments: { maps: { url } } }, ["maps"]],
  [{ fragments: { maps: { url, enabled: false } } }, []],
  [{ fragments: { maps: { url } }, plugins: { maps: { enabled: false } } }, []],
])("with %j the code of %j comes from elsewhere", (config, foreign) => {
  expect(foreignFragments(config, (id) => model.plugins.has(id))).toEqual(foreign);
});
