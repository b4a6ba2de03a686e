import { relative, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { kept } from "./kept.ts";
import { outsidePlugins, pathInProject, pluginFinder } from "./plugin-folders.ts";
import { filesIn } from "./source/files-in.ts";

/** The compiled CSS modules by absolute path: the short name of each class, and the style sheet. */
export type Styles = ReadonlyMap<string, { readonly names: Readonly<Record<string, string>>; readonly css: string }>;

/** Plain style sheets, which the page links to; every other `*.css` is a CSS module. */
const GLOBAL = new Set(["core/ui/tokens.css", "core/ui/base.css"]);
const FOLDERS = ["core/ui", "core/shell", "core/sdk", "plugins"];
const foldersOfProject = (): string[] => [...FOLDERS, ...outsidePlugins().map(({ folder }) => folder)];
/** Matches style sheets that have a build of their own: those of a plugin's page that is shown in a frame. */
const ELSEWHERE = /^plugins\/[^/]+\/(server|tool-page)\//;
const WRAPPER = /\?styles$/;

/**
 * Compiles all CSS modules in one build, so that their short class names are unique in the whole portal.
 * @returns by absolute path; returns the
 *   same map until a style is saved, added or removed
 */
export function cachedStyles(
  minify: boolean,
  folders: () => readonly string[] = foldersOfProject,
): () => Promise<Styles> {
  let listed: string | null = null;
  let compile: (() => Promise<Styles>) | null = null;
  return async () => {
    const files = await styleFiles(folders());
    if (compile === null || files.join() !== listed)
      compile = kept(async () => ({ made: await compileStyles(files, minify), from: files }));
    listed = files.join();
    return compile();
  };
}

async function styleFiles(folders: readonly string[]): Promise<string[]> {
  const find = pluginFinder();
  const files = await filesIn(folders, /\.css$/);
  return files.filter((file) => !GLOBAL.has(file) && !ELSEWHERE.test(pathInProject(file, find)));
}

async function compileStyles(files: readonly string[], minify: boolean): Promise<Styles> {
  const styles = new Map<string, { names: Record<string, string>; css: string }>();
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
    const script = byName.get(`s${index}.js`)?.text ?? "";
    const module = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    styles.set(resolve(file), { names: { ...module.default }, css: byName.get(`s${index}.css`)?.text.trim() ?? "" });
  }
  return styles;
}

function wrapEachStyle(): Plugin {
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
export function cssModules({
  minify,
  compile = cachedStyles(minify),
}: {
  readonly minify: boolean;
  readonly compile?: (() => Promise<Styles>) | undefined;
}): Plugin {
  return {
    name: "css-modules",
    setup(builder) {
      let styles: Styles = new Map();
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
