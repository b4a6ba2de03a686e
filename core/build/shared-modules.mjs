import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const require = createRequire(import.meta.url);
const COMMONJS = "commonjs:";

/**
 * The module that fragments share with the portal: its name
 * in the page's import map, and its entry in the portal's build. Fragments must not have a React or SDK of their own: a
 * second one in the page would not see the state of the first. Everything else is part of the fragment.
 */
export const SHARED = "@portal/sdk";
export const sharedEntry = "shared:modules";

/**
 * Packages whose exports the shared module adds to those of the SDK. So the import map of each page needs only one
 * line.
 */
const REACT = ["react", "react/jsx-runtime"];

/** The parts of the SDK: the name by which a fragment imports each, and its file. In the browser they are one file. */
export const SDK = {
  [SHARED]: "core/sdk/index.ts",
  "@portal/ui": "core/sdk/ui.ts",
  "@portal/learning": "core/sdk/learning.ts",
};

/** A part of the SDK that only some screens load: the name by which a fragment imports it, and its file. */
export const LATER = { "@portal/sdk/html": "core/sdk/html.ts" };

/** The name of an entry in the build that stands for a CommonJS package; `commonJsEntries` reads it. */
export const commonJsEntry = (name) => COMMONJS + name;

/** The file name of a package's bundle: `react/jsx-runtime` → `react_jsx-runtime`. */
export const fileNameOf = (name) => name.replace(/^@/, "").replaceAll("/", "_");

/**
 * esbuild plugin for fragments: imports of the SDK and of React lead to the portal's shared modules and are not bundled.
 * A fragment of this project imports the SDK by path, others by name. The parts that only describe calls and contents
 * are copied, so a fragment uses them as they are in the portal's version with which it was built.
 */
export function fromShared() {
  const names = new RegExp(`^(${[...Object.keys(SDK), "@portal/sdk/(ui|learning)", ...REACT].join("|")})$`);
  const files = new Map(Object.values(SDK).map((file) => [resolve(file), SHARED]));
  for (const [name, file] of Object.entries(LATER)) files.set(resolve(file), name);
  const fileAt = (path) => [`${path}.ts`, join(path, "index.ts")].find((file) => files.has(file));
  return {
    name: "from-shared",
    setup(builder) {
      builder.onResolve({ filter: names }, () => ({ path: SHARED, external: true }));
      builder.onResolve({ filter: /^@portal\/sdk\// }, ({ path }) =>
        path in LATER ? { path, external: true } : undefined,
      );
      builder.onResolve({ filter: /^\.\.\/.*\/sdk(\/\w+)?$/ }, ({ path, resolveDir }) => {
        const file = fileAt(resolve(resolveDir, path));
        return file === undefined ? undefined : { path: files.get(file), external: true };
      });
    },
  };
}

/** esbuild plugin for the portal: makes the module that fragments share. */
export function sharedModule() {
  return {
    name: "shared-module",
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${sharedEntry}$`) }, () => ({ path: "modules", namespace: "shared" }));
      builder.onLoad({ filter: /.*/, namespace: "shared" }, () => ({ contents: sharedSource(), resolveDir: "." }));
    },
  };
}

/** The source of the shared module. React and the parts of the SDK have no name in common; a test compares them. */
function sharedSource() {
  const names = new Set(REACT.flatMap((name) => Object.keys(require(name))));
  const exported = REACT.map((name) => {
    const own = Object.keys(require(name)).filter((key) => names.delete(key));
    return `export { ${own.join(", ")} } from "${name}";`;
  });
  const sdk = Object.values(SDK).map((file) => `export * from "./${file}";`);
  return [...sdk, 'export { default } from "react";', ...exported].join("\n");
}

/**
 * esbuild plugin: gives an entry that is a CommonJS package its exports by name, which esbuild itself does not know.
 */
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
