import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { defaultLimits, type ImportLimits } from "../format/import-limits";
import { ImportError, type ImportProblem } from "../format/import-problem";
import { tarGz, withFile, withFolder } from "../testing/make-archive";
import { readArchive } from "./read-archive";

const limits: ImportLimits = { ...defaultLimits, entries: 20, totalBytes: 50_000, fileBytes: 20_000, pathDepth: 4 };

async function problemsOf(bytes: Uint8Array | string, name = "course.bin"): Promise<readonly ImportProblem[]> {
  try {
    await withFile(name, bytes, (path) => readArchive(path, limits));
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

const codesOf = async (bytes: Uint8Array | string) => (await problemsOf(bytes)).map(({ code }) => code);

describe("reading an archive", () => {
  it("reads tar.gz, zip and folder alike, by content and not by name", async () => {
    const expected = { "a/b.txt": "hello", "c.txt": "" };
    const asText = (files: Map<string, Uint8Array>) =>
      Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
    const packed = await tarGz({ "./a/": { type: "directory" }, "./a/b.txt": "hello", "c.txt": "" });
    expect(asText(await withFile("wrong.zip", packed, (path) => readArchive(path, limits)))).toEqual(expected);
    const zipped = zipSync({ "a/b.txt": strToU8("hello"), "c.txt": strToU8("") });
    expect(asText(await withFile("wrong.tar.gz", zipped, (path) => readArchive(path, limits)))).toEqual(expected);
    const folder = await withFolder(async (path) => {
      await mkdir(join(path, "a"));
      await writeFile(join(path, "a/b.txt"), "hello");
      await writeFile(join(path, "c.txt"), "");
      return readArchive(path, limits);
    });
    expect(asText(folder)).toEqual(expected);
  });

  it("leaves out what systems put into archives by themselves", async () => {
    const packed = await tarGz({ "__MACOSX/._a": "x", "a/._b": "x", ".DS_Store": "x", "a/b": "y" });
    const files = await withFile("a.tar.gz", packed, (path) => readArchive(path, limits));
    expect([...files.keys()]).toEqual(["a/b"]);
  });

  it.each([
    ["../outside.txt"],
    ["a/../../outside.txt"],
    ["/etc/outside.txt"],
    ["C:/outside.txt"],
    ["a\\..\\outside.txt"],
    ["a/b/c/d/e/too-deep.txt"],
    ["a//b.txt"],
    ["bell\u0007.txt"],
  ])("refuses the path %j in tar and zip", async (name) => {
    expect(await codesOf(await tarGz({ [name]: "x" }))).toEqual(["IMPORT_ARCHIVE_PATH"]);
    expect(await codesOf(zipSync({ [name]: strToU8("x") }))).toEqual(["IMPORT_ARCHIVE_PATH"]);
  });

  it("reports every faulty entry at once", async () => {
    const packed = await tarGz({
      "../a": "x",
      good: "x",
      "/b": "x",
      link: { type: "symlink", linkname: "/etc/passwd" },
      hard: { type: "link", linkname: "good" },
    });
    expect(await codesOf(packed)).toEqual([
      "IMPORT_ARCHIVE_PATH",
      "IMPORT_ARCHIVE_PATH",
      "IMPORT_ARCHIVE_LINK",
      "IMPORT_ARCHIVE_LINK",
    ]);
  });

  it("refuses links in zips and folders", async () => {
    const zipped = zipSync({ link: [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
    expect(await codesOf(zipped)).toEqual(["IMPORT_ARCHIVE_LINK"]);
    const inFolder = withFolder(async (path) => {
      await symlink("/etc/passwd", join(path, "link"));
      return readArchive(path, limits);
    });
    await expect(inFolder).rejects.toThrow("IMPORT_ARCHIVE_LINK");
  });

  it.each([
    ["one byte too large", { big: new Uint8Array(20_001) }],
    ["too large together", { a: new Uint8Array(20_000), b: new Uint8Array(20_000), c: new Uint8Array(10_001) }],
    ["too many", Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, new Uint8Array(1)]))],
  ])("stops at files that are %s", async (_, files) => {
    expect(await codesOf(await tarGz(files))).toEqual(["IMPORT_ARCHIVE_LIMIT"]);
    expect(await codesOf(zipSync(files))).toEqual(["IMPORT_ARCHIVE_LIMIT"]);
  });

  it("takes files that are exactly as large and as many as allowed", async () => {
    const files = { a: new Uint8Array(20_000), b: new Uint8Array(20_000), c: new Uint8Array(10_000) };
    expect(await codesOf(await tarGz(files))).toEqual([]);
    expect(await codesOf(zipSync(files))).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, new Uint8Array(1)]));
    expect(await codesOf(zipSync(many))).toEqual([]);
  });

  it.each([
    ["as deep as allowed", "a/b/c/d/deep.txt", []],
    ["as long as allowed", "n".repeat(500), []],
    ["one character longer", "n".repeat(501), ["IMPORT_ARCHIVE_PATH"]],
  ])("holds the bounds of paths: %s", async (_, name, codes) => {
    expect(await codesOf(zipSync({ [name]: strToU8("x") }))).toEqual(codes);
  });

  it("stops at fifty faults: a report is for reading", async () => {
    const names = Array.from({ length: 60 }, (_, index) => [`../f${index}`, strToU8("x")] as const);
    const wide = { ...limits, entries: 100 };
    const error = await withFile("a.zip", zipSync(Object.fromEntries(names)), (path) => readArchive(path, wide)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error instanceof ImportError && error.problems).toHaveLength(50);
  });

  it("leaves a bomb before it is unpacked", async () => {
    const bomb = await tarGz({ bomb: new Uint8Array(30_000_000) });
    expect(bomb.length).toBeLessThan(50_000);
    expect(await codesOf(bomb)).toEqual(["IMPORT_ARCHIVE_LIMIT"]);
  });

  it("does not believe a zip's directory about a file's size", async () => {
    const zipped = Buffer.from(zipSync({ bomb: new Uint8Array(1_000_000) }));
    const directory = zipped.readUInt32LE(zipped.length - 6);
    zipped.writeUInt32LE(10, directory + 24);
    expect(await codesOf(zipped)).toEqual(["IMPORT_ARCHIVE_BROKEN"]);
  });

  it("notices a changed byte, a locked file and a cut-off archive", async () => {
    const zipped = Buffer.from(zipSync({ "a.txt": [strToU8("hello hello"), { level: 0 }] }));
    const changed = Buffer.from(zipped);
    changed[36] = (changed[36] ?? 0) ^ 1;
    expect(await codesOf(changed)).toEqual(["IMPORT_ARCHIVE_BROKEN"]);
    const locked = Buffer.from(zipped);
    locked.writeUInt16LE(1, locked.readUInt32LE(locked.length - 6) + 8);
    expect((await problemsOf(locked))[0]?.message).toContain("password");
    expect(await codesOf(zipped.subarray(0, -30))).toEqual(["IMPORT_ARCHIVE_BROKEN"]);
    const packed = await tarGz({ "a.txt": "hello".repeat(1000) });
    expect(await codesOf(packed.subarray(0, -20))).toEqual(["IMPORT_ARCHIVE_BROKEN"]);
  });

  it("says what it can read when it is given something else", async () => {
    expect(await codesOf("just text")).toEqual(["IMPORT_NOT_RECOGNISED"]);
    expect(await codesOf("")).toEqual(["IMPORT_NOT_RECOGNISED"]);
    await expect(readArchive("/nowhere/course.tar.gz", limits)).rejects.toThrow("IMPORT_NOT_FOUND");
  });
});
