import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "esbuild";

/**
 * esbuild plugin: reduces an icon of lucide-react to its shape, and replaces the library's drawing function
 * (`createLucideIcon`) by our own short one. The portal does not use the keys, names, sizes and aliases of the icons,
 * nor the React contexts and options of that function. They would be 2 KB of the first load.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    setup(builder) {
      builder.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, () => ({
        path: resolve("core/ui/icon/create-lucide-icon.ts"),
        sideEffects: false,
      }));
      builder.onLoad({ filter: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ }, ({ path }) => ({
        contents: reduceIcon(readFileSync(path, "utf8")),
      }));
    },
  };
}

/**
 * Reduces the source of an icon to its shape, and marks it so that the bundler can drop an unused icon. A source in
 * another form stays unchanged.
 */
export function reduceIcon(source: string): string {
  return source
    .replace(/,\s*key: "\w+"/g, "")
    .replace(/^ {2}(?:name|size|aliases): .*\n/gm, "")
    .replace(/^__iconData\.node;\n/m, "")
    .replace("= createLucideIcon(", "= /* @__PURE__ */ createLucideIcon(");
}
