import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * esbuild plugin: reduces an icon of lucide-react to its shape, which our own short function draws. Keys, names, aliases,
 * contexts and options are not used; they would be 2 KB of the first load.
 */
export function lightIcons() {
  return {
    name: "light-icons",
    setup(builder) {
      builder.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, () => ({
        path: resolve("core/ui/icon/create-lucide-icon.ts"),
        sideEffects: false,
      }));
      builder.onLoad({ filter: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ }, ({ path }) => ({
        contents: lighten(readFileSync(path, "utf8")),
      }));
    },
  };
}

/** Keeps only the shape, and lets the bundler drop an unused icon. A file in another form stays unchanged. */
export function lighten(source) {
  return source
    .replace(/,\s*key: "\w+"/g, "")
    .replace(/^ {2}(?:name|size|aliases): .*\n/gm, "")
    .replace(/^__iconData\.node;\n/m, "")
    .replace("= createLucideIcon(", "= /* @__PURE__ */ createLucideIcon(");
}
