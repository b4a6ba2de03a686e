import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtFiles } from "./built-files";

describe("the files of a build", () => {
  let outside: string;
  let directory: string;
  let time = 1_000;

  /** Writes a file and gives its folder a new time, even if the clock of the disk is coarse. */
  function write(name: string): void {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name);
    time += 1;
    utimesSync(dirname(path), time, time);
  }

  function served() {
    const app = fastify();
    builtFiles(app, "/files/", directory);
    return async (name: string) => (await app.inject(`/files/${name}`)).body;
  }

  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), "built-"));
    directory = join(outside, "build");
    write("old/a.js");
    write("b.js");
  });
  afterEach(() => rmSync(outside, { recursive: true }));

  it("are served while a newer build is written, also into a folder that was read half written", async () => {
    const get = served();
    expect(await get("old/a.js")).toBe("old/a.js");
    write("c.js");
    expect(await get("c.js")).toBe("c.js");
    write("new/1/a.js");
    utimesSync(directory, 9_000, 9_000);
    expect(await get("new/1/a.js")).toBe("new/1/a.js");
    write("new/1/b.js");
    expect(await get("new/1/b.js")).toBe("new/1/b.js");
    write("new/1/c.js");
    expect(await get("new/1/c.js")).toBe("new/1/c.js");
  });

  it.each([
    "none.js",
    "old/none.js",
    "none/a.js",
    "/b.js",
    "old//a.js",
    "..%2Fsecret.js",
    "old/..%2F..%2Fsecret.js",
    `${"a/".repeat(3_000)}a.js`,
  ])("are not %.40s", async (name) => {
    writeFileSync(join(outside, "secret.js"), "secret");
    const get = served();
    expect(await get("b.js")).toBe("b.js");
    expect(await get(name)).toContain("error");
  });
});
