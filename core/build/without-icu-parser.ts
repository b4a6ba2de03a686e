import { resolve } from "node:path";
import type { Plugin } from "esbuild";

/**
 * esbuild plugin: leaves out the parser of ICU messages, which is 7 KB of the first load. `buildLocales` has parsed all
 * messages. An alias in esbuild's options would not work, because it would also replace modules inside the package.
 */
export function withoutIcuParser(): Plugin {
  return {
    name: "without-icu-parser",
    setup(builder) {
      builder.onResolve({ filter: /^@formatjs\/icu-messageformat-parser$/ }, () => ({
        path: resolve("core/build/icu-without-parser.ts"),
        sideEffects: false,
      }));
    },
  };
}
