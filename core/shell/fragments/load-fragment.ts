import type { Messages } from "../../intl/locale.store";
import { DEFAULT_LOCALE } from "../../intl/locales.rules";
import type { PluginDefinition } from "../../kernel";
import { fetchPinned, type LoadLimit, loadLimit, preloadPinned } from "./fetch-pinned";
import { FragmentFault } from "./fragment-fault";
import { type FragmentFile, readFragmentFile } from "./fragment-file";

export interface PinnedFragment {
  readonly id: string;
  readonly version: string;
  readonly url: string;
  readonly integrity: string;
}

export interface LoadedFragment {
  readonly file: FragmentFile;
  readonly definition: PluginDefinition;
  /**
   * Fetches the fragment's texts in a language. If the fragment does not have that language: those in English,
   * or in the first language that it has.
   */
  texts(locale: string): Promise<Messages>;
}

/** How a page loads modules. `run` imports one that `preload` has loaded with its hash. */
interface Modules {
  preload(url: string, integrity: string, limit: LoadLimit): Promise<unknown>;
  run(url: string): Promise<unknown>;
}

const pageModules: Modules = { preload: preloadPinned, run: (url) => import(url) };

/**
 * Fetches a fragment and runs its entry module. Every file is checked by a hash. The tenant's configuration has the
 * hash of the first file, and the first file has the hashes of all others.
 * @param seconds how long the loading may take in all
 * @throws FragmentFault its `code` says why: not reached, too late, other bytes than expected, invalid, or its code
 * failed
 */
export async function loadFragment(
  pinned: PinnedFragment,
  seconds: number,
  modules: Modules = pageModules,
): Promise<LoadedFragment> {
  const url = new URL(pinned.url, location.href).href;
  const limit = loadLimit(seconds);
  const file = readFragmentFile(await fetchPinned(url, pinned.integrity, limit), url);
  const { id, version } = file.manifest;
  if (id !== pinned.id || version !== pinned.version) {
    const context = { actual: `${id} ${version}`, expected: `${pinned.id} ${pinned.version}` };
    throw new FragmentFault("FRAGMENT_VERSION", context);
  }
  const addressOf = (name: string) => new URL(name, url).href;
  await Promise.all(
    Object.entries(file.modules).map(([name, integrity]) => modules.preload(addressOf(name), integrity, limit)),
  );
  const texts = async (locale: string) => {
    const wanted = file.texts[locale] ?? file.texts[DEFAULT_LOCALE] ?? Object.values(file.texts)[0];
    if (wanted === undefined) return {};
    return ownTexts(id, JSON.parse(await fetchPinned(addressOf(wanted.file), wanted.integrity, loadLimit(seconds))));
  };
  return { file, definition: await run(addressOf(file.entry), limit, modules), texts };
}

async function run(address: string, { signal, seconds }: LoadLimit, modules: Modules): Promise<PluginDefinition> {
  try {
    const late = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const module = await Promise.race([modules.run(address), late]);
    return (module as { readonly default: PluginDefinition }).default;
  } catch (error) {
    if (signal.aborted) throw new FragmentFault("FRAGMENT_LATE", { url: address, seconds: String(seconds) }, error);
    const text = error instanceof Error ? error.message : String(error);
    throw new FragmentFault("FRAGMENT_THROWS", { error: text }, error);
  }
}

/** Those whose keys begin with its id: so it cannot replace a text of the portal. */
function ownTexts(id: string, texts: Readonly<Record<string, unknown>>): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith(`${id}.`))) as Messages;
}
