import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { build, type Metafile } from "esbuild";
import { compileMessage } from "../intl/messages/compile-message.ts";
import { sourcesOf } from "./kept.ts";
import { BASE_LOCALE, readLocales } from "./locales.ts";
import { outsideImports, TSCONFIG } from "./outside-imports.ts";
import { pluginFolders } from "./plugin-folders.ts";
import { withoutIcuParser } from "./without-icu-parser.ts";

/** A plugin with a page of its own, whose folder is `tool-page`. */
interface Tool {
  readonly id: string;
  readonly page: string;
}

/** What a tool is built from and into. */
interface BuiltTool {
  readonly assets: string;
  readonly sources: readonly string[];
  readonly metafile: Metafile;
}

/**
 * The plugins that contain a tool, such as a quiz: a page of its own that learners use in a frame (`<iframe>`) and that
 * is loaded only there.
 */
function tools(): Tool[] {
  return pluginFolders()
    .map(({ id, folder }) => ({ id, page: `${folder}/tool-page` }))
    .filter(({ id, page }) => existsSync(`${page}/${id}.page.ts`));
}

let known: readonly Tool[] | null = null;
/** Whether the text with this key belongs to a tool. Such a text is sent with the tool's page, not with the portal. */
function isToolText(key: string): boolean {
  known ??= tools();
  return known.some(({ id }) => key.startsWith(`${id}.`));
}

/**
 * Whether the text with this key belongs to the portal's pages. All other texts belong to the page of a tool or to a
 * mail.
 */
export const isPortalText = (key: string): boolean => !isToolText(key) && !/^[\w-]+\.letter\./.test(key);

/**
 * Builds the pages of the tools into `<out>/<id>`: one script, one style sheet, and the texts for the server.
 * @returns for each tool: the folder of its assets, its sources, and esbuild's metafile
 */
export async function buildTools({
  minify = true,
  out,
}: {
  readonly minify?: boolean;
  readonly out: string;
}): Promise<BuiltTool[]> {
  const locales = await readLocales();
  return Promise.all(
    tools().map(async (tool) => {
      const metafile = await buildTool(tool, `${out}/${tool.id}`, locales, minify);
      return { assets: `${out}/${tool.id}/assets`, sources: sourcesOf(metafile), metafile };
    }),
  );
}

async function buildTool(
  { id, page }: { id: string; page: string },
  out: string,
  locales: Map<string, Record<string, string>>,
  minify: boolean,
) {
  await mkdir(`${out}/assets`, { recursive: true });
  const { metafile } = await build({
    entryPoints: { [id]: `${page}/${id}.page.ts`, [`${id}-style`]: `${page}/${id}.css` },
    outdir: `${out}/assets`,
    entryNames: `${id}.[hash]`,
    assetNames: `${id}.[hash]`,
    loader: { ".woff2": "file" },
    bundle: true,
    // The script of the tool is not a module: a frame with an opaque origin would fetch a module script with CORS.
    format: "iife",
    target: ["chrome123", "safari17.5", "edge123"],
    minify,
    metafile: true,
    charset: "utf8",
    legalComments: "none",
    define: { "process.env.NODE_ENV": minify ? '"production"' : '"development"' },
    tsconfig: TSCONFIG,
    plugins: [outsideImports(), withoutIcuParser()],
    logLevel: "warning",
  });
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const named = (ending: string) => names.find((name) => name.endsWith(ending));
  const summary = { script: named(".js"), style: named(".css"), messages: messagesOf(id, locales) };
  await writeFile(`${out}/tool.json`, JSON.stringify(summary));
  return metafile;
}

function messagesOf(id: string, locales: Awaited<ReturnType<typeof readLocales>>) {
  const base = Object.entries(locales.get(BASE_LOCALE) ?? {}).filter(([key]) => key.startsWith(`${id}.`));
  return Object.fromEntries(
    [...locales].map(([locale, messages]) => [
      locale,
      Object.fromEntries(base.map(([key, text]) => [key, compileMessage(messages[key] ?? text)])),
    ]),
  );
}
