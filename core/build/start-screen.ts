import { type ReadContribution, readManifests } from "./manifests.ts";

/** The slots (named places) around every screen, by the layout of the page that draws them. */
export const FRAME_SLOTS: Readonly<Record<"shell" | "public" | "bare", readonly string[]>> = {
  shell: ["header@1", "sidebar-foot@1", "floating@1"],
  public: ["header@1"],
  bare: [],
};

/** What the page My courses draws. Code of plugins is named `<plugin>/<name>`. */
export interface StartScreen {
  /** The page's screen, if a plugin's manifest has it. */
  readonly screens: readonly string[];
  /** The buttons of its cards. */
  readonly buttons: readonly string[];
  /** The widgets around every screen. */
  readonly widgets: readonly string[];
  /**
   * Those of the header and the sidebar, with the counts beside its items. The others wait for a press or for a mode, or
   * stand in for a plugin that is off.
   */
  readonly frame: readonly string[];
  /** The ids of the plugins of all but the counts. */
  readonly plugins: readonly string[];
}

/**
 * Finds what the page My courses draws, with which most visits begin.
 */
export async function readStartScreen(): Promise<StartScreen> {
  const manifests = await readManifests();
  const contributionsTo = (point: string) =>
    manifests.flatMap(({ id, contributes }) => (contributes?.[point] ?? []).map((fields) => ({ plugin: id, fields })));
  const start = contributionsTo("routes").filter(({ fields }) => fields.place === "my-courses");
  const buttons = contributionsTo("courseCardButtons");
  const widgets = contributionsTo("widgets").filter(({ fields }) => FRAME_SLOTS.shell.includes(String(fields.slot)));
  const nameOf = ({ plugin, fields }: { readonly plugin: string; readonly fields: ReadContribution }) =>
    `${plugin}/${fields.component ?? fields.screen}`;
  return {
    screens: start.map(nameOf),
    buttons: buttons.map(nameOf),
    widgets: widgets.map(nameOf),
    frame: [
      ...widgets.filter(({ fields }) => fields.slot !== "floating@1" && !isSubstitute(fields)).map(nameOf),
      ...contributionsTo("sidebarItems").flatMap(({ plugin, fields }) =>
        fields.badge === undefined ? [] : [`${plugin}/${fields.badge}`],
      ),
    ],
    plugins: [...new Set([...start, ...buttons, ...widgets].map(({ plugin }) => plugin))],
  };
}

function isSubstitute({ when }: ReadContribution): boolean {
  return typeof when === "object" && when !== null && "not" in when;
}
