import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildOne } from "./fragments.mjs";

describe("a fragment of the project", () => {
  let root: string;
  let saves = 0;
  const write = (name: string, text: string) => {
    writeFileSync(join(root, "clock", name), text);
    saves += 1;
    // What was saved at this moment may have been read before, so it would be built again.
    for (const path of [join(root, "clock", name), join(root, "clock")]) utimesSync(path, saves, saves);
  };
  const build = (texts: Record<string, string>) => {
    const folder = join(root, "clock");
    const place = { id: "clock", folder, manifest: join(folder, "manifest.json") };
    return buildOne(place, new Map([["en-US", texts]]), join(root, "out"));
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "portal-fragments-"));
    mkdirSync(join(root, "clock"));
    write("manifest.json", JSON.stringify({ id: "clock", version: "1.0.0" }));
    write("plugin.ts", 'export default { id: "clock" };');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("is built again for its own sources and texts, and for nothing else", async () => {
    const first = await build({ "clock.title": "Clock" });
    expect(await build({ "clock.title": "Clock", "notes.title": "Notes" })).toBe(first);
    const said = await build({ "clock.title": "Clocks" });
    write("plugin.ts", 'export default { id: "clock", ticks: true };');
    const coded = await build({ "clock.title": "Clocks" });
    write("manifest.json", JSON.stringify({ id: "clock", version: "1.0.1" }));
    const declared = await build({ "clock.title": "Clocks" });
    const made = [first, said, coded, declared].map(({ pinned }) => pinned.integrity);
    expect(new Set(made).size).toBe(4);
  });
});
