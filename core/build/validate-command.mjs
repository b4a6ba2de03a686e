import { generateKernel } from "../kernel/build/generate.mjs";
import { generateIconNames } from "./icons.mjs";
import { readProject, validateProject } from "./validate.mjs";

/** `npm run validate`: says everything that is wrong with the project's data, or what was checked. */
const configDir = process.env.CONFIG_DIR?.trim() || undefined;
await Promise.all([generateKernel({ points: "core/learning/points/index.ts" }), generateIconNames()]);
const problems = await validateProject({ configDir });
if (problems.length > 0) {
  process.stderr.write(
    `${problems.join("\n\n")}\n\n${problems.length} problem(s). docs/errors.md explains the codes.\n`,
  );
  process.exit(1);
}
const { manifests, configs, locales, plugins } = await readProject(configDir);
process.stdout.write(
  `Nothing is wrong: ${manifests.length} manifests, ${configs.length} configurations, ${plugins.length} plugins, ` +
    `${locales.length} locales.\n`,
);
