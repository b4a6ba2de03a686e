import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { type FragmentFile, type FragmentSources, makeFragment } from "./fragment.ts";
import { fragmentFolders } from "./is-fragment.ts";
import { localeFiles, readLocales } from "./locales.ts";
import type { PluginPlace } from "./plugin-folders.ts";
import { isPortalText } from "./tools.ts";

const FRAGMENTS_PATH = "/learn/fragments/";

/** The fragments of this project, as they were built. */
interface BuiltFragments {
  /** Id → address, version and hash, as the configuration of a tenant names them. */
  readonly pinned: Readonly<
    Record<string, { readonly version: string; readonly url: string; readonly integrity: string }>
  >;
  /** The folders with the files, in the same order. */
  readonly folders: readonly string[];
  /** The sources of all fragments. */
  readonly sources: readonly string[];
  /** What esbuild has bundled into each. */
  readonly metafiles: readonly Metafile[];
}

/**
 * Builds the fragments of this project: packages of the browser code of plugins, for other portals. Each version gets a
 * folder with its hash in the name, so its files never change and other portals can rely on them.
 * @param out a folder; it may have earlier versions
 */
export async function buildFragments(out: string): Promise<BuiltFragments> {
  const made = await Promise.all((await fragmentFolders()).map(async (place) => makeFragment(await sourcesOf(place))));
  const folders = made.map(({ id, integrity }) => `${id}.${hashOf(integrity)}`);
  await Promise.all(made.map(({ files }, at) => writeFiles(files, join(out, folders[at] ?? ""))));
  return {
    pinned: Object.fromEntries(
      made.map(({ id, version, file, integrity }, at) => [
        id,
        { version, url: `${FRAGMENTS_PATH}${folders[at]}/${file}`, integrity },
      ]),
    ),
    folders: folders.map((folder) => join(out, folder)),
    sources: made.flatMap(({ sources }) => sources),
    metafiles: made.map(({ metafile }) => metafile),
  };
}

/** The sources of a fragment of this project: those of a plugin. */
async function sourcesOf({ id, folder, manifest }: PluginPlace): Promise<FragmentSources> {
  const isOwn = ([key]: readonly [string, string]) => key.startsWith(`${id}.`) && isPortalText(key);
  const ofPlugin = (messages: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(messages).filter(isOwn));
  const locales = await readLocales();
  return {
    manifest,
    folder,
    locales: new Map([...locales].map(([locale, messages]) => [locale, ofPlugin(messages)])),
    texts: await localeFiles(),
  };
}

async function writeFiles(files: readonly FragmentFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(folder, name), contents)));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
