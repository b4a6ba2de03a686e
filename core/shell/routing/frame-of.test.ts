import { describe, expect, it } from "vitest";
import { createKernel, type PointMap } from "../../kernel";
import { pointIndexOf } from "../../kernel/points/point-index";
import { readManifests } from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { areaFrameOf } from "./frame-of";

const route = (id: string, more: object = {}) => ({
  id,
  path: `/${id}`,
  screen: "page",
  title: "notes.title",
  ...more,
});
const manifest = {
  id: "notes",
  version: "1.0.0",
  engines: { portal: "^1.0.0" },
  contributes: {
    routes: [
      route("notes.tab"),
      route("notes.page"),
      route("notes.named", { frame: "course" }),
      route("notes.bare", { frame: "none" }),
      route("notes.mine"),
    ],
    tabs: ["notes.tab", "notes.bare"].map((id) => ({
      id: `${id}Tab`,
      area: "course",
      title: "notes.title",
      route: id,
    })),
    frames: [{ id: "notes.frame", area: "course", component: "frame" }],
  },
};

function registryOf(config: object = {}) {
  const { documents } = readManifests(
    [{ file: "manifests/notes.json", text: JSON.stringify(manifest) }],
    portalPoints,
    "1.0.0",
  );
  const { registry } = createKernel({
    index: pointIndexOf(portalPoints),
    documents,
    config: { config, origins: {} },
    loadPlugin: () => Promise.reject(new Error("No code is needed")),
    log: ({ diagnostic }) => {
      throw new Error(diagnostic.message);
    },
  });
  return registry;
}

describe("the frame around a screen", () => {
  it.each<[string, Partial<PointMap["routes"]>, string | undefined]>([
    ["is that of the area whose tab leads to it", { id: "notes.tab" }, "notes.frame"],
    [
      "is that of the area that its route names, also without a tab",
      { id: "notes.named", frame: "course" },
      "notes.frame",
    ],
    ["is none where its route wants none", { id: "notes.bare", frame: "none" }, undefined],
    ["is none where no tab leads to it", { id: "notes.page" }, undefined],
    ["is none where nobody contributes one", { id: "notes.mine", frame: "profile" }, undefined],
  ])("%s", (_, { id = "", frame }, expected) => {
    expect(areaFrameOf({ id, ...(frame ? { frame } : {}) }, registryOf())?.id).toBe(expected);
  });

  it("goes with what contributes it", () => {
    const registry = registryOf({ contributions: { "notes.frame": { enabled: false } } });
    expect(areaFrameOf({ id: "notes.tab" }, registry)).toBeUndefined();
  });
});
