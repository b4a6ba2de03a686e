import { writeFile } from "node:fs/promises";
import { importTypeScript } from "./bundle-module.ts";
import { readProject } from "./validate.ts";
import type { BuildSummary } from "./web.ts";

/**
 * Writes the files for hosting without our server: the page, and `portal-static.json` with the data that our server
 * puts into the page. The field `prefixes` in it is empty; operators whose API has other addresses fill it.
 */
export async function writeStaticFiles(
  { id, entry, preload, css, locales, shared }: BuildSummary & { readonly id: string },
  folder: string,
): Promise<void> {
  const [{ readManifests, portalPoints, pageDocument, placesByFile }, { manifests, portalVersion }] = await Promise.all(
    [
      importTypeScript<typeof import("./validation/static-entry")>("core/build/validation/static-entry.ts"),
      readProject(),
    ],
  );
  const { documents } = readManifests(manifests, portalPoints, portalVersion);
  const index = { manifests: documents.map(pageDocument), locales, buildId: id, prefixes: {} };
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${css.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
<script type="importmap">${JSON.stringify({ imports: shared })}</script>
<script type="module" src="${entry}"></script>
${preload.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
<link rel="preload" href="/learn/portal-static.json" as="fetch" crossorigin="anonymous">
</head>
<body>
<div id="portal"></div>
</body>
</html>
`;
  await Promise.all([
    writeFile(`${folder}/portal-static.json`, JSON.stringify(index)),
    writeFile(`${folder}/manifest-places.json`, JSON.stringify(placesByFile(documents))),
    writeFile(`${folder}/index.html`, page),
  ]);
}
