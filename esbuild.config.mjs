import { compressAssets } from "./core/build/compress.mjs";
import { generate } from "./core/build/generate.mjs";
import { buildServer } from "./core/build/server.mjs";
import { writeStaticFiles } from "./core/build/static-files.mjs";
import { buildTools } from "./core/build/tools.mjs";
import { validateProject } from "./core/build/validate.mjs";
import { buildWeb } from "./core/build/web.mjs";

const started = performance.now();
const development = process.argv.includes("--development");
await generate();
const problems = await validateProject({ translated: !development });
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n\n")}\n\n${problems.length} problem(s): nothing was built.\n`);
  process.exit(1);
}
const [web] = await Promise.all([buildWeb({ minify: !development }), buildServer()]);
const tools = await buildTools({ minify: !development });
if (!development) {
  await Promise.all([writeStaticFiles(web), compressAssets(), ...tools.map((folder) => compressAssets(folder))]);
}
process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
