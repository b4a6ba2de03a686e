import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Metafile } from "esbuild";
import { type FragmentFile, makeFragment } from "./fragment.ts";
import { fragmentFolders } from "./is-fragment.ts";
import { kept } from "./kept.ts";
import { type Messages, readLocales } from "./locales.ts";
import type { PluginPlace } from "./plugin-folders.ts";
import { isPortalText } from "./tools.ts";

const FRAGMENTS_PATH = "/learn/fragments/";

/** The fragments of this project, as they were built. */
interface BuiltFragments {
  /** Id → address, version and hash, as the configuration of a tenant names them. */
  readonly pinned: Readonly<Record<string, BuiltFragment["pinned"]>>;
  /** The folders with the files, in the same order. */
  readonly folders: readonly string[];
  /** What esbuild has bundled into each. */
  readonly metafiles: readonly Metafile[];
}

/**
 * Builds the fragments of this project: packages of the browser code of plugins, for other portals. Each version gets a
 * folder with its hash in the name, so its files never change and other portals can rely on them.
 * @param out a folder; it may have earlier versions
 */
export async function buildFragments(out: string): Promise<BuiltFragments> {
  const locales = await readLocales();
  const built = await Promise.all((await fragmentFolders()).map((place) => buildOne(place, locales, out)));
  return {
    pinned: Object.fromEntries(built.map(({ id, pinned }) => [id, pinned])),
    folders: built.map(({ folder }) => join(out, folder)),
    metafiles: built.map(({ metafile }) => metafile),
  };
}

/** A fragment, as it was built into a folder of that name. */
interface BuiltFragment {
  readonly id: string;
  readonly folder: string;
  /** Its address, version and hash, as the configuration of a tenant names them. */
  readonly pinned: { readonly version: string; readonly url: string; readonly integrity: string };
  readonly metafile: Metafile;
}

/** Texts by language. */
type Locales = ReadonlyMap<string, Readonly<Messages>>;

/** Folders of plugin and build → how the fragment was built last, and with which texts. */
const lastBuilt = new Map<string, { readonly texts: Locales; readonly build: () => Promise<BuiltFragment> }>();

/** Builds one fragment, again only if one of its own sources or texts has changed. */
export async function buildOne(
  place: Pick<PluginPlace, "id" | "folder" | "manifest">,
  locales: Locales,
  out: string,
): Promise<BuiltFragment> {
  const key = `${place.folder} ${out}`;
  const texts = new Map([...locales].map(([locale, messages]) => [locale, textsByPlugin(messages)[place.id] ?? {}]));
  const last = lastBuilt.get(key);
  if (last && isDeepStrictEqual(last.texts, texts)) return last.build();
  const build = kept(async () => {
    const { id, version, file, integrity, files, metafile, sources } = await makeFragment({ ...place, locales: texts });
    const folder = `${id}.${hashOf(integrity)}`;
    await writeFiles(files, join(out, folder));
    const pinned = { version, url: `${FRAGMENTS_PATH}${folder}/${file}`, integrity };
    return { made: { id, folder, pinned, metafile }, from: sources };
  });
  lastBuilt.set(key, { texts, build });
  return build();
}

const groups = new WeakMap<Readonly<Messages>, Readonly<Record<string, Messages>>>();

/** The portal's texts in one language by plugin. Messages that were not read again are not divided again. */
function textsByPlugin(messages: Readonly<Messages>): Readonly<Record<string, Messages>> {
  const known = groups.get(messages);
  if (known !== undefined) return known;
  const own = Object.entries(messages).filter(([text]) => isPortalText(text));
  const byPlugin = Object.groupBy(own, ([text]) => text.split(".", 1)[0] ?? "");
  const group = Object.fromEntries(Object.entries(byPlugin).map(([id, texts = []]) => [id, Object.fromEntries(texts)]));
  groups.set(messages, group);
  return group;
}

async function writeFiles(files: readonly FragmentFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(folder, name), contents)));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
