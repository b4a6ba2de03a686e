import { type SettingDeclaration, settingMismatch } from "../../../core/sdk/configuration";
import type { DeclaredSetting } from "../draft/configuration";
import { type Audience, type Edited, type LayeredValue, layeredValue } from "../draft/layers.rules";

export interface SettingRow extends LayeredValue {
  readonly key: string;
  readonly plugin: string;
  readonly declaration: SettingDeclaration;
  /** What the value should be, if it does not fit the declaration. */
  readonly expected: string | null;
}

export interface SettingFilter {
  readonly text: string;
  /** Only those that a file, the revision or the trial names. */
  readonly onlyChanged: boolean;
}

function settingRow(
  edited: Edited,
  { key, plugin, declaration, file, line }: DeclaredSetting,
  audience: Audience,
): SettingRow {
  const layered = layeredValue(edited, ["settings", key], { value: declaration.default, file, line }, audience);
  return { ...layered, key, plugin, declaration, expected: settingMismatch(declaration, layered.value) };
}

/** The settings by plugin, in the order of their names. The portal's own come first. */
export function settingGroups(
  edited: Edited,
  { text, onlyChanged }: SettingFilter,
  audience: Audience = null,
): readonly (readonly [plugin: string, rows: readonly SettingRow[]])[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ key, plugin, declaration: { description } }: DeclaredSetting) => {
    const all = `${key} ${plugin} ${description}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const rows = edited.configuration.settings
    .filter(isFound)
    .map((declared) => settingRow(edited, declared, audience))
    .filter(({ isSet, isEdited }) => !onlyChanged || isSet || isEdited)
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  const groups = Map.groupBy(rows, ({ plugin }) => plugin);
  return [...groups].sort(([left], [right]) => rank(left) - rank(right) || (left < right ? -1 : 1));
}

function rank(plugin: string): number {
  return plugin === "portal" ? 0 : 1;
}
