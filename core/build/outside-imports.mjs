import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { outsideFolders } from "../../server/start/plugin-options.mjs";

/**
 * The compiler's options for all sources, also for those of plugins outside of the project. Its `paths` have the names
 * by which they import the SDK.
 */
export const TSCONFIG = fileURLToPath(new URL("../../tsconfig.json", import.meta.url));

const ROOT = dirname(TSCONFIG);
const ofPortal = createRequire(TSCONFIG);

/**
 * esbuild plugin: a plugin outside of the project gets the packages that the portal has from the portal, so that nothing
 * is there twice, and others from its own folder.
 * @param {{ isServer?: boolean }} options `isServer`: packages are not bundled
 */
export function outsideImports({ isServer = false } = {}) {
  const asked = Symbol("outside-imports");
  return {
    name: "outside-imports",
    setup(builder) {
      const folders = outsideFolders();
      if (folders.length === 0) return;
      const isOutside = (importer) => folders.some((folder) => importer.startsWith(`${folder}${sep}`));
      builder.onResolve({ filter: /^[@\w]/ }, ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === asked || !isOutside(importer) || /^(node:|@portal\/)/.test(path)) return undefined;
        if (isInPortal(path)) return builder.resolve(path, { kind, importer, resolveDir: ROOT, pluginData: asked });
        return isServer ? { path: createRequire(`${resolveDir}/`).resolve(path), external: true } : undefined;
      });
    },
  };
}

/** Whether the portal has this package, or it is a part of Node.js. */
function isInPortal(path) {
  try {
    ofPortal.resolve(path);
    return true;
  } catch (error) {
    // A package without a part for `require` is there as well.
    return error.code === "ERR_PACKAGE_PATH_NOT_EXPORTED";
  }
}
