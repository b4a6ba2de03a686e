import { relative, resolve } from "node:path";
import { build } from "esbuild";
import { kept } from "./kept.mjs";
import { outsidePlugins, pathInProject, pluginFinder } from "./plugin-folders.mjs";
import { filesIn } from "./source/files-in.mjs";

/** Plain style sheets, which the page links to; every other `*.css` is a CSS module. */
const GLOBAL = new Set(["core/ui/tokens.css", "core/ui/base.css"]);
const FOLDERS = ["core/ui", "core/shell", "core/sdk", "plugins"];
const foldersOfProject = () => [...FOLDERS, ...outsidePlugins().map(({ folder }) => folder)];
/** Matches style sheets that have a build of their own: those of a plugin's page that is shown in a frame. */
const ELSEWHERE = /^plugins\/[^/]+\/server\//;
const WRAPPER = /\?styles$/;

/**
 * Compiles all CSS modules in one build, so that their short class names are unique in the whole portal.
 * @param {boolean} minify
 * @param {() => readonly string[]} folders
 * @returns {() => Promise<Map<string, { names: Record<string, string>, css: string }>>} by absolute path; returns the
 *   same map until a style is saved, added or removed
 */
export function cachedStyles(minify, folders = foldersOfProject) {
  let listed = null;
  let compile;
  return async () => {
    const files = await styleFiles(folders());
    if (files.join() !== listed)
      compile = kept(async () => ({ made: await compileStyles(files, minify), from: files }));
    listed = files.join();
    return compile();
  };
}

async function styleFiles(folders) {
  const find = pluginFinder();
  const files = await filesIn(folders, /\.css$/);
  return files.filter((file) => !GLOBAL.has(file) && !ELSEWHERE.test(pathInProject(file, find)));
}

async function compileStyles(files, minify) {
  const styles = new Map();
  if (files.length === 0) return styles;
  const entries = Object.fromEntries(files.map((file, index) => [`s${index}`, `${resolve(file)}?styles`]));
  const result = await build({
    entryPoints: entries,
    bundle: true,
    write: false,
    outdir: "styles",
    format: "esm",
    minify,
    charset: "utf8",
    loader: { ".css": "local-css" },
    plugins: [wrapEachStyle()],
  });
  const byName = new Map(result.outputFiles.map((file) => [file.path.split(/[\\/]/).at(-1), file]));
  for (const [index, file] of files.entries()) {
    const script = byName.get(`s${index}.js`).text;
    const module = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    styles.set(resolve(file), { names: { ...module.default }, css: byName.get(`s${index}.css`)?.text.trim() ?? "" });
  }
  return styles;
}

function wrapEachStyle() {
  return {
    name: "wrap-each-style",
    setup(builder) {
      builder.onResolve({ filter: WRAPPER }, ({ path }) => ({ path: path.replace(WRAPPER, ""), namespace: "style" }));
      builder.onLoad({ filter: /.*/, namespace: "style" }, ({ path }) => ({
        contents: `import names from ${JSON.stringify(path)}; export default names;`,
        resolveDir: process.cwd(),
      }));
    },
  };
}

/**
 * esbuild plugin: a CSS module becomes a script that adds its style sheet to the page. So styles are split, loaded and
 * cached with the code that needs them, and no screen is drawn without its styles. The content security policy needs no
 * `unsafe-inline` for this.
 */
export function cssModules({ minify, compile = cachedStyles(minify) }) {
  return {
    name: "css-modules",
    setup(builder) {
      let styles = new Map();
      builder.onStart(async () => {
        styles = await compile();
      });
      builder.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const style = styles.get(path);
        if (!style) return undefined;
        const names = JSON.stringify(style.names);
        if (!style.css) return { contents: `export default ${names};`, loader: "js" };
        const adopt = resolve(minify ? "core/ui/adopt.ts" : "core/ui/adopt-live.ts");
        const given = minify ? [style.css] : [style.css, relative(".", path).replaceAll("\\", "/")];
        return {
          contents: `import { adopt } from ${JSON.stringify(adopt)};\nadopt(${given.map((text) => JSON.stringify(text)).join()});\nexport default ${names};`,
          loader: "js",
          resolveDir: process.cwd(),
        };
      });
    },
  };
}
