import { basename, resolve } from "node:path";
import type { Plugin } from "esbuild";

/** esbuild plugin: bundles the small variant of reflect-metadata, which is all that Inversify needs. */
export function lightReflectMetadata(): Plugin {
  return {
    name: "light-reflect-metadata",
    setup(builder) {
      builder.onResolve({ filter: /^reflect-metadata$/ }, ({ resolveDir, kind }) =>
        builder.resolve("reflect-metadata/lite", { resolveDir, kind }),
      );
    },
  };
}

/**
 * esbuild plugin: leaves out the code with which Inversify makes functions from text. It is off by default, and the content
 * security policy of the portal forbids it.
 */
export function withoutFunctionsFromText(): Plugin {
  return {
    name: "without-functions-from-text",
    setup(builder) {
      builder.onLoad({ filter: /@inversifyjs\/core\/.*Jit\.js$/ }, ({ path }) => {
        const name = basename(path, "Jit.js");
        return { contents: `export { ${name} as ${name}Jit } from "./${name}.js";` };
      });
    },
  };
}

/** esbuild plugin: leaves out how react-router's links load pages ahead from a server of its own. */
export function routerWithoutFramework(): Plugin {
  return {
    name: "router-without-framework",
    setup(builder) {
      builder.onResolve({ filter: /\/ssr\/components\.js$/ }, ({ importer }) =>
        /react-router\/dist\/\w+\/lib\/(?:dom\/lib|components)\.js$/.test(importer)
          ? { path: resolve("core/build/router-without-framework.ts"), sideEffects: false }
          : undefined,
      );
    },
  };
}
