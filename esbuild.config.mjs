import { mkdir, rm, writeFile } from "node:fs/promises";
import { compressAssets } from "./core/build/compress.ts";
import { writeErrorsPage } from "./core/build/errors/write-errors-page.ts";
import { faultsOf } from "./core/build/faults.ts";
import { generate } from "./core/build/generate.ts";
import { NOTICES, noticesOf, readPackages, readShippedFiles } from "./core/build/notices.ts";
import { publish } from "./core/build/publish.ts";
import { buildServer } from "./core/build/server.ts";
import { checkServerPlugins } from "./core/build/server-plugins.ts";
import { writeStaticFiles } from "./core/build/static-files.ts";
import { buildTools } from "./core/build/tools.ts";
import { validateProject } from "./core/build/validate.ts";
import { buildWeb } from "./core/build/web.ts";
import { fingerprint, stampInputs } from "./server/start/inputs.mjs";
import { takePluginOptions } from "./server/start/plugin-options.mjs";

/**
 * The folder in which a build is made. The running server uses files of `dist`, so they are replaced only when the new
 * build is complete.
 */
const STAGED = "dist/staged";

takePluginOptions(process.argv);
const started = performance.now();
const unmade = await faultsOf(generate());
const inputs = fingerprint(".");
const problems =
  unmade.length > 0
    ? unmade
    : (await Promise.all([validateProject({ translated: false }), checkServerPlugins()])).flat();
if (problems.length > 0) {
  process.stderr.write(
    `${problems.join("\n\n")}\n\n${problems.length} problem(s): nothing was built. docs/errors.md explains the codes.\n`,
  );
  process.exit(1);
}
await rm(STAGED, { recursive: true, force: true });
await mkdir(STAGED, { recursive: true });
const web = `${STAGED}/web`;
const [summary, server] = await Promise.all([buildWeb({ out: web }), buildServer({ out: `${STAGED}/server` })]);
const tools = await buildTools({ out: `${web}/tools` });
const packages = await readPackages([...summary.metafiles, server, ...tools.map(({ metafile }) => metafile)]);
await Promise.all([
  writeFile(`${web}/${NOTICES}`, noticesOf([...packages, ...(await readShippedFiles())])),
  writeStaticFiles(summary, web),
  writeErrorsPage(),
  ...[...summary.folders, ...tools.map(({ assets }) => assets)].map((folder) =>
    compressAssets(folder, folder.replace(STAGED, "dist")),
  ),
]);
await publish(`${STAGED}/server`, "dist/server");
await publish(web, "dist/web");
await rm(STAGED, { recursive: true });
stampInputs(".", inputs);
process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
