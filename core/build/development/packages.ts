import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import { pluginFinder } from "../plugin-folders.ts";
import { commonJsEntry, fileNameOf } from "../shared-modules.ts";
import { PUBLIC_PATH, webOptions } from "../web.ts";

/**
 * Matches imports that are not bundled in advance: icons, whose code the esbuild plugin `lightIcons` changes, and
 * imports with a `?`, which other esbuild plugins handle.
 */
const WITH_OUR_CODE = /^lucide-react\/|\?/;

/** The bundles of the packages. */
export interface BundledPackages {
  /** Imports the bundles in the place of the packages. */
  readonly plugin: Plugin;
  /** What each bundle imports. */
  readonly outputs: Metafile["outputs"];
}

/**
 * The packages of the browser's code, bundled once. They change when packages are installed, and not when a source is
 * saved. So after a save only our own code is bundled, which is less than half of all code, and open pages have the
 * packages in their cache.
 * @param assets folder for the bundles
 */
export async function bundlePackages(assets: string): Promise<BundledPackages> {
  const options = { ...webOptions({ assets, minify: false }), sourcemap: false };
  const packages = await importedPackages(options);
  const lock = await readFile("package-lock.json", "utf8");
  const hash = createHash("sha256").update(JSON.stringify([lock, packages]));
  const folder = `packages.${hash.digest("hex").slice(0, 8)}`;
  const { metafile } = await build({
    ...options,
    entryPoints: Object.fromEntries(
      packages.map(({ name, isCommonJs }) => [fileNameOf(name), isCommonJs ? commonJsEntry(name) : name]),
    ),
    outdir: `${assets}/${folder}`,
    entryNames: "[name]",
    write: true,
  });
  const addressOf = (path: string) => `${PUBLIC_PATH}${folder}/${basename(path)}`;
  const addresses = new Map(packages.map(({ name }) => [name, addressOf(`${fileNameOf(name)}.js`)]));
  const outputs = Object.entries(metafile.outputs).map(([path, { bytes, inputs, exports, imports }]) => [
    addressOf(path),
    { bytes, inputs, exports, imports: imports.map((one) => ({ ...one, path: addressOf(one.path) })) },
  ]);
  return { plugin: toBundles(addresses), outputs: Object.fromEntries(outputs) };
}

/** A package that our own code imports. `name` is the text of the import, for example `react-dom/client`. */
interface ImportedPackage {
  readonly name: string;
  readonly isCommonJs: boolean;
}

async function importedPackages(options: BuildOptions): Promise<ImportedPackage[]> {
  const { inputs } = (await build({ ...options, metafile: true, write: false })).metafile;
  const find = pluginFinder();
  const found = new Map<string, ImportedPackage>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    if (isPackaged(file)) continue;
    for (const { path, original: name } of imports) {
      // A plugin outside of the project may have packages of its own.
      if (name === undefined || !isPackaged(path) || WITH_OUR_CODE.test(name) || find(path) !== null) continue;
      found.set(name, { name, isCommonJs: inputs[path]?.format === "cjs" });
    }
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Whether a file belongs to a package. Only the name of its folder is compared, because `node_modules` can be a link to
 * that of another checkout.
 */
function isPackaged(path: string): boolean {
  return path.includes("node_modules/");
}

/** esbuild plugin: replaces each import of a package by the address of its bundle. */
function toBundles(addresses: ReadonlyMap<string, string>): Plugin {
  return {
    name: "to-bundles",
    setup(builder) {
      builder.onResolve({ filter: /^[@\w]/ }, ({ path }) => {
        const address = addresses.get(path);
        return address === undefined ? null : { path: address, external: true };
      });
    },
  };
}
