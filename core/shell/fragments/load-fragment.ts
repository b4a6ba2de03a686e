import type { Messages } from "../../intl/locale.store";
import { DEFAULT_LOCALE } from "../../intl/locales";
import type { PluginDefinition } from "../../kernel";
import { fetchPinned, type Limit, limitOf, preloadPinned } from "./fetch-pinned";
import { FragmentFault } from "./fragment-fault";
import { type FragmentFile, readFragmentFile } from "./fragment-file";

/** A fragment as the tenant pins it. */
export interface PinnedFragment {
  readonly id: string;
  readonly version: string;
  readonly url: string;
  readonly integrity: string;
}

export interface LoadedFragment {
  readonly file: FragmentFile;
  readonly definition: PluginDefinition;
  /** Fetches the texts in a language; else in English, else in the fragment's first. */
  texts(locale: string): Promise<Messages>;
}

/**
 * Fetches a fragment and runs its first module. Every byte is pinned: the address's by the tenant, the others' by that file.
 * @param seconds how long all of it may take
 * @throws FragmentFault
 */
export async function loadFragment(pinned: PinnedFragment, seconds: number): Promise<LoadedFragment> {
  const url = new URL(pinned.url, location.href).href;
  const limit = limitOf(seconds);
  const file = readFragmentFile(await fetchPinned(url, pinned.integrity, limit), url);
  const { id, version } = file.manifest;
  if (id !== pinned.id || version !== pinned.version) {
    const context = { actual: `${id} ${version}`, expected: `${pinned.id} ${pinned.version}` };
    throw new FragmentFault("FRAGMENT_VERSION", context);
  }
  const addressOf = (name: string) => new URL(name, url).href;
  await Promise.all(
    Object.entries(file.modules).map(([name, integrity]) => preloadPinned(addressOf(name), integrity, limit)),
  );
  const texts = async (locale: string) => {
    const wanted = file.texts[locale] ?? file.texts[DEFAULT_LOCALE] ?? Object.values(file.texts)[0];
    if (wanted === undefined) return {};
    return ownTexts(id, JSON.parse(await fetchPinned(addressOf(wanted.file), wanted.integrity, limitOf(seconds))));
  };
  return { file, definition: await run(addressOf(file.entry), limit), texts };
}

async function run(address: string, { signal, seconds }: Limit): Promise<PluginDefinition> {
  try {
    const late = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const module: { readonly default: PluginDefinition } = await Promise.race([import(address), late]);
    return module.default;
  } catch (error) {
    if (signal.aborted) throw new FragmentFault("FRAGMENT_LATE", { url: address, seconds: String(seconds) }, error);
    const text = error instanceof Error ? error.message : String(error);
    throw new FragmentFault("FRAGMENT_THROWS", { error: text }, error);
  }
}

/** A fragment cannot replace a text of the portal. */
function ownTexts(id: string, texts: Readonly<Record<string, unknown>>): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith(`${id}.`))) as Messages;
}
