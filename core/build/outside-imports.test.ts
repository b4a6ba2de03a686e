import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { outsideImports, TSCONFIG } from "./outside-imports.ts";

describe("what a plugin outside of the project imports", () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "portal-imports-")));
    vi.stubEnv("PLUGINS", folder);
    for (const name of ["ticks", "react", "fastify"]) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
      write(`node_modules/${name}/index.js`, "export const ticks = () => Date.now();");
    }
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const bundle = async (text: string, options: BuildOptions) => {
    write("entry.ts", text);
    const entryPoints = [join(folder, "entry.ts")];
    const more = { bundle: true, format: "esm", write: false, metafile: true, tsconfig: TSCONFIG } as const;
    return build({ entryPoints, ...more, ...options });
  };

  it("is the portal's in the browser where the portal has it, and else its own", async () => {
    const text = 'import { ticks } from "ticks";\nimport { useState } from "react";\nconsole.log(ticks, useState);';
    const { metafile } = await bundle(text, { plugins: [outsideImports()], logLevel: "silent" });
    const files = Object.keys(metafile?.inputs ?? {});
    expect(files).toContainEqual(expect.stringContaining(`/${basename(folder)}/node_modules/ticks/index.js`));
    expect(files.filter((file) => file.includes("/react/"))).toContain("node_modules/react/index.js");
    expect(files.filter((file) => file.includes(basename(folder)) && file.includes("/react/"))).toEqual([]);
  });

  it("is not bundled for the server, and found where it is", async () => {
    const text =
      'import "node:fs";\nimport "ticks";\nimport "fastify";\nimport { newId } from "@portal/server-sdk";\nnewId();';
    const plugins = [outsideImports({ isServer: true })];
    const { metafile } = await bundle(text, { plugins, packages: "external", platform: "node", logLevel: "silent" });
    const entry = Object.entries(metafile?.inputs ?? {}).find(([file]) => file.endsWith("/entry.ts"))?.[1];
    expect(entry?.imports.map(({ path, external = false }) => `${path} ${external}`)).toEqual([
      "node:fs true",
      `${join(folder, "node_modules/ticks/index.js")} true`,
      "fastify true",
      "server/sdk/index.ts false",
    ]);
  });
});
