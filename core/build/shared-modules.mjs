import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const COMMONJS = "commonjs:";

/**
 * The module that fragments share with the portal: its name in the page's import map, and its entry in the portal's build. A
 * second React or a second SDK in the page would know nothing of the first. Everything else a fragment brings along.
 */
export const SHARED = "@portal/sdk";
export const sharedEntry = "shared:modules";

/** What it exports: the SDK, and React under the same name, so that the import map of each page has one line. */
const REACT = ["react", "react/jsx-runtime"];
const SDK = "core/sdk/index.ts";

/** The entry of a CommonJS package, for `commonJsEntries`. */
export const commonJsEntry = (name) => COMMONJS + name;

/** The file name of a module's bundle: `react_jsx-runtime`. */
export const fileNameOf = (name) => name.replace(/^@/, "").replaceAll("/", "_");

/** esbuild plugin for fragments: what the portal shares is imported from the page, and not bundled. */
export function fromShared() {
  const names = new RegExp(`^(${[SHARED, ...REACT].join("|")})$`);
  return {
    name: "from-shared",
    setup(builder) {
      builder.onResolve({ filter: names }, () => ({ path: SHARED, external: true }));
    },
  };
}

/** esbuild plugin for the portal: the module that fragments share. */
export function sharedModule() {
  return {
    name: "shared-module",
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${sharedEntry}$`) }, () => ({ path: "modules", namespace: "shared" }));
      builder.onLoad({ filter: /.*/, namespace: "shared" }, () => ({ contents: sharedSource(), resolveDir: "." }));
    },
  };
}

/** React's names and the SDK's are different: a test compares them. */
function sharedSource() {
  const names = new Set(REACT.flatMap((name) => Object.keys(require(name))));
  const exported = REACT.map((name) => {
    const own = Object.keys(require(name)).filter((key) => names.delete(key));
    return `export { ${own.join(", ")} } from "${name}";`;
  });
  return [`export * from "./${SDK}";`, 'export { default } from "react";', ...exported].join("\n");
}

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
