import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Progress } from "../../contract/tasks/progress";
import { png } from "../testing/make-archive";
import { buildReader } from "../testing/reader-program";
import { type OwnProcessOptions, readInOwnProcess } from "./read-in-own-process";

const root = mkdtempSync(join(tmpdir(), "portal-read-in-own-process-"));
const dataDir = join(root, "data");
const path = join(root, "package");
const activity = {
  key: "root",
  type: "composite",
  name: "A",
  children: [{ key: "a", type: "text", name: "A", html: "<p>a</p>" }],
};
const courses = [{ key: "one", name: "One", code: "1", activity }];
const source = { format: "learner-portal-package", version: 1, courses };

describe("reading an archive in a process of its own", () => {
  let program: URL;
  beforeAll(async () => {
    program = await buildReader();
  });
  beforeEach(() => {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(join(path, "files"), { recursive: true });
    writeFileSync(join(path, "portal-package.json"), JSON.stringify(source));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const told: Progress[] = [];
  const read = (more: Partial<OwnProcessOptions> = {}) =>
    readInOwnProcess({
      path,
      dataDir,
      program,
      limits: { memoryMegabytes: 400, seconds: 120 },
      tell: (progress) => void told.push(progress),
      signal: new AbortController().signal,
      ...more,
    });
  const kept = () => readdirSync(dataDir).filter((name) => name.startsWith("import-"));

  it("brings what another process has read, and tells where it is", async () => {
    writeFileSync(join(path, "files/a.png"), png);
    const { contents, dispose } = await read();
    expect(contents.package.courses).toMatchObject([{ key: "one", state: "ready" }]);
    expect(contents.report).toContainEqual(expect.objectContaining({ kind: "file", name: "files/a.png" }));
    const file = contents.files.get("files/a.png");
    expect(file?.type).toBe("image/png");
    expect(Buffer.from(file?.bytes ?? [])).toEqual(Buffer.from(png));
    expect(told.map(({ doing }) => doing)).toContain("Unpacking");
    expect(kept()).toHaveLength(1);
    await dispose();
    expect(kept()).toEqual([]);
  });

  it("tells every fault of a broken archive", async () => {
    writeFileSync(join(path, "portal-package.json"), '{"format": 1}');
    await expect(read()).rejects.toThrow("IMPORT_PACKAGE_SHAPE");
    expect(kept()).toEqual([]);
  });

  it("is ended when it takes too much memory, and says what to do", async () => {
    writeFileSync(join(path, "files/big.bin"), "");
    truncateSync(join(path, "files/big.bin"), 250_000_000);
    const reading = read({ limits: { memoryMegabytes: 150, seconds: 120 } });
    await expect(reading).rejects.toThrow(/IMPORT_MEMORY.*\n.*more than 150 MB of memory.*\n.*raise IMPORT_MEMORY_MB/);
    expect(kept()).toEqual([]);
  });

  it("is ended when it takes too long, and says what to do", async () => {
    const reading = read({ limits: { memoryMegabytes: 400, seconds: 0.01 } });
    await expect(reading).rejects.toThrow(/IMPORT_TIME.*\n.*longer than 0.01 seconds.*\n.*raise IMPORT_SECONDS/);
    expect(kept()).toEqual([]);
  });

  it("is ended when it is cancelled, and leaves nothing", async () => {
    const control = new AbortController();
    const reading = read({ signal: control.signal, tell: () => control.abort(new Error("cancelled")) });
    await expect(reading).rejects.toThrow("cancelled");
    expect(kept()).toEqual([]);
  });

  it("is ended at once when it is cancelled, however busy it is", async () => {
    const busy = join(root, "busy.mjs");
    writeFileSync(busy, 'process.send({ progress: { doing: "turning" } }, () => { for (;;); });');
    const control = new AbortController();
    const tell = () => control.abort(new Error("cancelled"));
    await expect(read({ program: pathToFileURL(busy), signal: control.signal, tell })).rejects.toThrow("cancelled");
    expect(kept()).toEqual([]);
  });

  it("says when the program of the reading process does not run", async () => {
    await expect(read({ program: new URL("./nowhere.mjs", import.meta.url) })).rejects.toThrow("ended with code 1");
  });

  it("clears away what a killed import left behind, a day later", async () => {
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    // Only old folders of imports may be removed. All other folders stay, because the database is in the same data
    // folder.
    for (const name of ["import-old", "import-new", "database-old"]) mkdirSync(join(dataDir, name));
    for (const name of ["import-old", "database-old"]) utimesSync(join(dataDir, name), yesterday, yesterday);
    await (await read()).dispose();
    expect(readdirSync(dataDir).sort()).toEqual(["database-old", "import-new"]);
    for (const name of ["import-new", "database-old"]) rmSync(join(dataDir, name), { recursive: true });
  });
});
