import { cp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** esbuild plugin: `import address from "package/file.mjs?file"` copies the file to the assets unchanged. */
export function copyFileImports() {
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

/** Copies the files that PDF.js loads at run time: character maps, and the fonts that documents may omit. */
export async function copyPdfFiles(assets) {
  const manifest = require.resolve("pdfjs-dist/package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  const out = join(assets, `pdf-${version}`);
  await Promise.all([
    cp(join(dirname(manifest), "cmaps"), join(out, "cmaps"), { recursive: true }),
    cp(join(dirname(manifest), "standard_fonts"), join(out, "fonts"), { recursive: true }),
  ]);
}
