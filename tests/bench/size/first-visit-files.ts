import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

interface BuildSummary {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
  readonly chunks: Readonly<Record<string, { readonly js: readonly string[] }>>;
  readonly components: Readonly<Record<string, { readonly js: readonly string[] }>>;
}

/** The widgets around the page that every learner sees. */
export const WIDGETS: readonly string[] = ["feedback/button", "communications-hub/bell"];

/**
 * The JavaScript and CSS files that the HTML of a screen names, and their size in bytes, compressed with Brotli. They
 * are read from the build; no server is needed.
 * @param screen the screen's name, `<plugin>/<screen>`
 * @param widgets the widgets around it, each `<plugin>/<component>`
 * @param folder the folder of the build
 */
export async function firstVisitFiles(
  screen: string,
  widgets: readonly string[] = [],
  folder = "dist/web",
): Promise<{ readonly names: readonly string[]; readonly bytes: number }> {
  const summary: BuildSummary = JSON.parse(await readFile(join(folder, "portal-build.json"), "utf8"));
  const { entry, preload, css, chunks, components } = summary;
  const parts = [chunks[screen], ...widgets.map((name) => components[name])];
  const urls = new Set([entry, ...preload, ...css, ...parts.flatMap((part) => part?.js ?? [])]);
  const names = [...urls].map((url) => basename(url));
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, "assets", name))));
  return { names, bytes: sizes.reduce((total, size) => total + size, 0) };
}

/** Path → the compressed size. Screens share most of their files, and compressing them takes seconds. */
const known = new Map<string, Promise<number>>();

export function sizeOf(path: string): Promise<number> {
  const size = known.get(path) ?? readFile(path).then((bytes) => brotliCompressSync(bytes).length);
  known.set(path, size);
  return size;
}
