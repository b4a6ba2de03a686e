import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * esbuild plugin: an icon of lucide-react becomes its shape alone, drawn by our own ten lines. Its keys, names and
 * aliases, and the contexts and options that nothing here uses, are 2 KB of the first load.
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

/** Leaves the shape and lets an icon that nothing uses be dropped. A file of another form stays as it is. */
export function lighten(source) {
  return source
    .replace(/,\s*key: "\w+"/g, "")
    .replace(/^ {2}(?:name|size|aliases): .*\n/gm, "")
    .replace(/^__iconData\.node;\n/m, "")
    .replace("= createLucideIcon(", "= /* @__PURE__ */ createLucideIcon(");
}
