import { globSync } from "node:fs";
import { resolve } from "node:path";
import { build, transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { lightLibraries, parts } from "./light-libraries.mjs";

const files = globSync("node_modules/{@inversifyjs/core/lib,react-router/dist/production/lib}/**/*.js").map((file) =>
  resolve(file),
);

async function exportsOf(code: string): Promise<string[]> {
  const result = await build({
    stdin: { contents: (await transform(code)).code, loader: "js" },
    write: false,
    format: "esm",
    metafile: true,
  });
  return Object.values(result.metafile.outputs)[0]?.exports ?? [];
}

describe("libraries without what never runs here", () => {
  it.each(parts.map((part) => [part.filter.source, part] as const))("finds %s", (_, { filter }) => {
    expect(files.some((file) => filter.test(file))).toBe(true);
  });

  it("hands on every name that the files hand on", async () => {
    for (const { filter, contents } of parts) {
      for (const file of files.filter((path) => filter.test(path))) {
        const original = await build({ entryPoints: [file], write: false, format: "esm", metafile: true, outdir: "x" });
        const names = Object.values(original.metafile.outputs)[0]?.exports ?? [];
        expect(await exportsOf(contents(file)), file).toEqual(expect.arrayContaining(names));
      }
    }
  });

  it("makes services with any number of arguments, also late ones", async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import "reflect-metadata/lite";
          import { Container, inject, injectable, postConstruct } from "inversify";
          class Leaf { constructor() { this.name = "leaf"; } }
          injectable()(Leaf);
          const made = [1, 2, 3, 4, 5].map((count) => {
            class Service { constructor(...all) { this.all = all; } }
            injectable()(Service);
            for (let index = 0; index < count; index++) inject(index === 0 ? "late" : Leaf)(Service, undefined, index);
            return Service;
          });
          export async function run() {
            const container = new Container({ defaultScope: "Singleton" });
            container.bind(Leaf).toSelf();
            container.bind("late").toDynamicValue(async () => ({ name: "late" }));
            container.bind("sum").toResolvedValue((leaf, other) => leaf.name + other.name, [Leaf, Leaf]);
            for (const Service of made) container.bind(Service).toSelf();
            const services = await Promise.all(made.map((Service) => container.getAsync(Service)));
            return [...services.map(({ all }) => all.map(({ name }) => name).join(" ")), container.get("sum")];
          }`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      write: false,
      format: "esm",
      platform: "browser",
      plugins: [lightLibraries()],
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
    const { run } = (await import(`data:text/javascript;base64,${code}`)) as { run(): Promise<string[]> };
    expect(await run()).toEqual([
      "late",
      "late leaf",
      "late leaf leaf",
      "late leaf leaf leaf",
      "late leaf leaf leaf leaf",
      "leafleaf",
    ]);
  });
});
