import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const COMMONJS = "commonjs:";

/**
 * What fragments share with the portal: import path → entry of the portal's build. A second React or a second SDK in the page
 * would know nothing of the first. Everything else a fragment brings along.
 */
export const sharedModules = {
  react: `${COMMONJS}react`,
  "react/jsx-runtime": `${COMMONJS}react/jsx-runtime`,
  "@portal/sdk": "core/sdk/index.ts",
};

/** The entry of a CommonJS package, for `commonJsEntries`. */
export const commonJsEntry = (name) => COMMONJS + name;

/** The name of an entry in esbuild's metafile. */
export const nameInMetafile = (entry) => entry.replace(COMMONJS, "commonjs-entry:");

/** The file name of a module's bundle: `react_jsx-runtime`. */
export const fileNameOf = (name) => name.replace(/^@/, "").replaceAll("/", "_");

/** esbuild plugin: gives a CommonJS package that is an entry its exports by name, which esbuild itself does not know. */
export function commonJsEntries() {
  return {
    name: "commonjs-entries",
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${COMMONJS}`) }, ({ path }) => ({
        path: path.slice(COMMONJS.length),
        namespace: "commonjs-entry",
      }));
      builder.onLoad({ filter: /.*/, namespace: "commonjs-entry" }, ({ path }) => ({
        contents: `export { ${["default", ...Object.keys(require(path))].join(", ")} } from "${path}";`,
        resolveDir: ".",
      }));
    },
  };
}
