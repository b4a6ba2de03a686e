import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildIfStale } from "./build-if-stale.mjs";
import { packagedNode } from "./install.mjs";

const inputs = join(import.meta.dirname, "inputs.mjs");
/**
 * A program that replaces the build in this test: it records that it ran, and stores the fingerprint of the sources as
 * the real build does.
 */
const build = `
import { appendFileSync } from "node:fs";
import { fingerprint, stampInputs } from ${JSON.stringify(inputs)};
const inputs = fingerprint(".");
appendFileSync("dist/ran", "x");
stampInputs(".", inputs);
`;

describe("buildIfStale", () => {
  let root: string;
  const write = (path: string, text = "") => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  /** Calls `buildIfStale` and returns the number of builds that have run so far. */
  const builds = () => {
    buildIfStale(root);
    return readFileSync(join(root, "dist/ran"), "utf8").length;
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "portal-stale-"));
    for (const folder of ["plugins", "server", "manifests", "locales"]) mkdirSync(join(root, folder));
    for (const file of ["package.json", "package-lock.json", "tsconfig.json", "core/page.ts", "core/generated/made.ts"])
      write(file);
    write("core/page.test.ts");
    write("esbuild.config.mjs", build);
    mkdirSync(join(root, "dist"));
    mkdirSync(dirname(packagedNode(root)), { recursive: true });
    symlinkSync(process.execPath, packagedNode(root));
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it("builds once for the same sources", () => {
    expect([builds(), builds()]).toEqual([1, 1]);
  });

  it.each<[string, () => void]>([
    ["edited", () => write("core/page.ts", "edited")],
    ["new", () => write("locales/en-US.json")],
    ["of another version", () => write("package.json", "edited")],
    ["gone", () => rmSync(join(root, "core/page.ts"))],
    ["renamed", () => renameSync(join(root, "core/page.ts"), join(root, "core/pages.ts"))],
  ])("builds again when a source is %s", (_, change) => {
    expect(builds()).toBe(1);
    change();
    expect([builds(), builds()]).toEqual([2, 2]);
  });

  it.each([
    ["a test", "core/page.test.ts"],
    ["what the build itself makes", "core/generated/made.ts"],
    ["a saved setting", "config-ui/config.json"],
    ["a tenant's configuration", "config-ui/tenants/school.example.org.json"],
  ])("does not build for %s", (_, path) => {
    expect(builds()).toBe(1);
    write(path, "edited");
    expect(builds()).toBe(1);
  });

  it("builds where the build of another tree was copied to", () => {
    expect(builds()).toBe(1);
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    rmSync(root, { recursive: true });
    renameSync(copy, root);
    expect(builds()).toBe(2);
  });
});
