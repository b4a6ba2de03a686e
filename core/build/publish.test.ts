import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publish } from "./publish.ts";

const DAY = 24 * 60 * 60 * 1000;

describe("publish", () => {
  let root: string;
  const served = () => join(root, "served");
  const names = () =>
    readdirSync(served(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "files.json")
      .map(({ name }) => name)
      .sort();
  /** Makes a build with some files and publishes it on a day. The content of each file is the name of the build. */
  const release = (build: string, files: readonly string[], day: number) => {
    for (const file of files) {
      mkdirSync(dirname(join(root, "staged", file)), { recursive: true });
      writeFileSync(join(root, "staged", file), build);
    }
    return publish(join(root, "staged"), served(), day * DAY);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "publish-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("replaces what has a fixed name, and keeps the files that open pages may still ask for", async () => {
    await release("one", ["portal-build.json", "assets/list.a.js", "assets/same.c.js"], 0);
    await release("two", ["portal-build.json", "assets/list.b.js", "assets/same.c.js"], 30);
    expect(names()).toEqual(["list.a.js", "list.b.js", "portal-build.json", "same.c.js"]);
    expect(readFileSync(join(served(), "portal-build.json"), "utf8")).toBe("two");
    expect(readdirSync(root)).toEqual(["served"]);
  });

  it.each([
    ["two days to the millisecond", 32, true],
    ["longer than two days", 32 + 1 / DAY, false],
  ])("counts from the day on which a file was replaced: %s", async (_, day, isThere) => {
    await release("one", ["assets/list.a.js"], 0);
    await release("two", ["assets/list.b.js"], 30);
    await release("three", ["assets/list.c.js"], day);
    expect(names().includes("list.a.js")).toBe(isThere);
    expect(names()).toContain("list.b.js");
  });

  it("counts anew when a file was in use again meanwhile", async () => {
    await release("one", ["assets/list.a.js"], 0);
    await release("two", ["assets/list.b.js"], 1);
    await release("one", ["assets/list.a.js"], 2);
    await release("two", ["assets/list.b.js"], 3);
    await release("three", ["assets/list.c.js"], 4.5);
    expect(names()).toEqual(["list.a.js", "list.b.js", "list.c.js"]);
  });
});
