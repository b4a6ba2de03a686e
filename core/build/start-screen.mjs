import { readManifests } from "./manifests.mjs";

/** The slots (named places) around every screen, by the layout of the page that draws them. */
export const FRAME_SLOTS = { shell: ["header@1", "sidebar-foot@1", "floating@1"], public: ["header@1"], bare: [] };

/**
 * Finds what the page My courses draws, with which most visits begin.
 * @returns {Promise<{ screens: string[], buttons: string[], widgets: string[], plugins: string[] }>} `screens`: the
 * page's screen, if a plugin's manifest has it; `buttons`: those of its cards; `widgets`: those around every screen;
 * each as `<plugin>/<name>`. `plugins`: the ids of their plugins
 */
export async function readStartScreen() {
  const manifests = await readManifests();
  const contributionsTo = (point) =>
    manifests.flatMap(({ id, contributes }) =>
      (contributes?.[point] ?? []).map((fields) => ({ plugin: id, ...fields })),
    );
  const start = contributionsTo("routes").filter(({ place }) => place === "my-courses");
  const buttons = contributionsTo("courseCardButtons");
  const widgets = contributionsTo("widgets").filter(({ slot }) => FRAME_SLOTS.shell.includes(slot));
  const nameOf = ({ plugin, screen, component = screen }) => `${plugin}/${component}`;
  return {
    screens: start.map(nameOf),
    buttons: buttons.map(nameOf),
    widgets: widgets.map(nameOf),
    plugins: [...new Set([...start, ...buttons, ...widgets].map(({ plugin }) => plugin))],
  };
}
