import { cp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const require = createRequire(import.meta.url);

/** esbuild plugin: `import address from "package/file.mjs?file"` copies the file to the assets unchanged. */
export function copyFileImports(): Plugin {
  return {
    name: "files-as-they-are",
    setup(builder) {
      builder.onResolve({ filter: /\?file$/ }, async ({ path, resolveDir, kind }) => {
        const found = await builder.resolve(path.replace(/\?file$/, ""), { resolveDir, kind });
        return { path: found.path, namespace: "file-as-it-is", errors: found.errors };
      });
      builder.onLoad({ filter: /.*/, namespace: "file-as-it-is" }, async ({ path }) => ({
        contents: await readFile(path),
        loader: "file",
      }));
    },
  };
}

/** Fonts in the place of those of pdfjs-dist with the same names, which are under the GPL. */
const OWN_FONTS = "core/sdk/html/viewers/pdf/fonts";

/** Copies the files that PDF.js loads at run time: character maps, and the fonts that documents may omit. */
export async function copyPdfFiles(assets: string): Promise<void> {
  const manifest = require.resolve("pdfjs-dist/package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  const out = join(assets, `pdf-${version}`);
  const isFree = (file: string) => !/liberation/i.test(basename(file));
  await cp(join(dirname(manifest), "cmaps"), join(out, "cmaps"), { recursive: true });
  await cp(join(dirname(manifest), "standard_fonts"), join(out, "fonts"), { recursive: true, filter: isFree });
  await cp(OWN_FONTS, join(out, "fonts"), { recursive: true });
}
