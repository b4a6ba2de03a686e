import { readJsonFiles } from "./validate.mjs";

/**
 * Finds the screen of My courses (the learner's list of courses), with which most visits begin, and the components that
 * are drawn with it. Null if no plugin's manifest has such a screen.
 * @returns {Promise<{ plugin: string, name: string, components: string[] } | null>} `components`: each
 * `<plugin>/<name>`
 */
export async function readStartScreen() {
  const manifests = (await readJsonFiles("manifests")).map(({ text }) => JSON.parse(text));
  const contributionsTo = (point) =>
    manifests.flatMap(({ id, contributes }) => (contributes?.[point] ?? []).map((fields) => ({ plugin: id, fields })));
  const start = contributionsTo("routes").find(({ fields }) => fields.place === "my-courses");
  if (!start) return null;
  const buttons = contributionsTo("courseCardButtons");
  return {
    plugin: start.plugin,
    name: start.fields.screen,
    components: buttons.map(({ plugin, fields }) => `${plugin}/${fields.component}`),
  };
}
