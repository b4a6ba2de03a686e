import { takePluginOptions } from "../../server/start/plugin-options.mjs";
import { faultsOf } from "./faults.mjs";
import { generate } from "./generate.mjs";
import { checkServerPlugins } from "./server-plugins.mjs";
import { readProject, untranslatedPlugins, validateProject } from "./validate.mjs";
import { unusedTexts } from "./validation/unused-texts.mjs";

/**
 * `npm run validate`: reports all faults in manifests, configurations, texts and plugins, or the number of checked
 * files. `--plugin PATH` also checks a plugin outside of the project.
 */
takePluginOptions(process.argv);
const configDir = process.env.CONFIG_DIR?.trim() || "config-ui";
const unmade = await faultsOf(generate());
const problems = unmade.length > 0 ? unmade : await allProblems();
if (problems.length > 0) {
  process.stderr.write(
    `${problems.join("\n\n")}\n\n${problems.length} problem(s). docs/errors.md explains the codes.\n`,
  );
  process.exit(1);
}
for (const warning of await untranslatedPlugins()) process.stdout.write(`${warning}\n\n`);
const { manifests, configs, locales, plugins } = await readProject(configDir);
process.stdout.write(
  `Nothing is wrong: ${manifests.length} manifests, ${configs.length} configurations, ${plugins.length} plugins, ` +
    `${locales.filter(({ plugin }) => plugin === null).length} locales.\n`,
);

async function allProblems() {
  const problems = await validateProject({ configDir });
  // Which texts nobody uses can only be said where all files can be read.
  const unused = problems.some((text) => text.startsWith("JSON_")) ? [] : await unusedTexts();
  return [...problems, ...unused, ...(await checkServerPlugins())];
}
