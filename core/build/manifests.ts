import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { parseJson, readJsonFiles, type TextFile } from "./json-files.ts";
import { outsidePlugins } from "./plugin-folders.ts";

/** Reads the manifests of all plugins, those outside of the project included. */
export async function readManifestFiles(): Promise<TextFile[]> {
  const outside = outsidePlugins().map(({ manifest: file }) => file);
  const read = outside
    .filter((file) => existsSync(file))
    .map(async (file) => ({ file, text: await readFile(file, "utf8") }));
  return [...(await readJsonFiles("manifests")), ...(await Promise.all(read))];
}

/** The manifests of all plugins. @throws Faults if one is not JSON */
export async function readManifests(): Promise<ReadManifest[]> {
  return (await readManifestFiles()).map(({ file, text }) => parseJson(file, text) as ReadManifest);
}

/** The manifests of all plugins that are JSON. `validate.ts` reports the faults of the others. */
export async function readableManifests(): Promise<ReadManifest[]> {
  return (await readManifestFiles()).flatMap(({ text }) => {
    try {
      return [JSON.parse(text) as ReadManifest];
    } catch {
      return [];
    }
  });
}

/** A contribution as the build reads it: nothing has checked its form. */
export type ReadContribution = Readonly<Record<string, unknown>>;

/** A manifest as the build reads it. The checks report the faults of one that has another form. */
export interface ReadManifest {
  readonly id: string;
  readonly version: string;
  readonly fragment?: boolean;
  readonly contributes?: Readonly<Record<string, readonly ReadContribution[]>>;
}

/** The paths of all manifests and of their folder. What is made from them is made again when one is saved. */
export async function manifestPaths(): Promise<string[]> {
  const inside = (await readdir("manifests")).map((name) => `manifests/${name}`);
  return ["manifests", ...inside, ...outsidePlugins().map(({ manifest }) => manifest)];
}
