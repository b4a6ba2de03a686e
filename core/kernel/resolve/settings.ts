import { visitLeaves } from "../conditions/evaluate";
import { diagnose } from "../diagnostics/diagnose";
import type { LeafKind } from "../schema/condition.schema";
import { fieldPlace, type Notes } from "./locate";
import type { ModelContribution, ModelPlugin, ModelSetting } from "./model";

type Settings = ReadonlyMap<string, ModelSetting>;

/** Every declared setting by key. The first declaration of a key counts. */
export function resolveSettings(plugins: ReadonlyMap<string, ModelPlugin>, { locate, diagnostics }: Notes): Settings {
  const settings = new Map<string, ModelSetting>();
  for (const plugin of plugins.values()) {
    for (const [setting, declaration] of Object.entries(plugin.manifest.settings ?? {})) {
      const other = settings.get(setting);
      if (!other) settings.set(setting, { declaration, plugin });
      else {
        const place = locate(plugin.document, `/settings/${setting}`, setting);
        const context = { plugin: plugin.id, setting, other: `plugin "${other.plugin.id}"` };
        diagnostics.push(diagnose("SETTING_TWICE", { place, context }));
      }
    }
  }
  return settings;
}

/** The ids of the contributions whose condition reads a setting that no manifest declares. */
export function checkConditions(
  contributions: ReadonlyMap<string, ModelContribution>,
  settings: Settings,
  notes: Notes,
): string[] {
  const bad: string[] = [];
  const check = (kind: LeafKind, name: string, contribution: ModelContribution) => {
    if (kind !== "setting" || settings.has(name)) return;
    notes.diagnostics.push(unknownSetting(contribution, "when", name, settings, notes));
    bad.push(contribution.id);
  };
  for (const contribution of contributions.values()) {
    const { when } = contribution.fields;
    if (when !== undefined) visitLeaves(when, check, contribution);
  }
  return bad;
}

/** What the gates let through: contribution → the settings that must be true for it. Drops faulty gates. */
export function resolveGates(
  known: {
    readonly contributions: ReadonlyMap<string, ModelContribution>;
    readonly faulty: ReadonlyMap<string, unknown>;
  },
  settings: Settings,
  notes: Notes,
  drop: (id: string) => void,
): Map<string, string[]> {
  const gates = new Map<string, string[]>();
  for (const gate of known.contributions.values()) {
    if (!gate.traits.gate) continue;
    const { setting: settingField, targets: targetField } = gate.traits.gate;
    const key = String(gate.fields[settingField]);
    const targets = gate.fields[targetField] as readonly string[];
    const setting = settings.get(key);
    const faults = targets.flatMap((value, index) => {
      if (known.contributions.has(value) || known.faulty.has(value)) return [];
      const place = fieldPlace(gate, `${targetField}/${index}`, notes);
      const context = { contribution: gate.id, plugin: gate.plugin.id, value, point: "contributions" };
      return [diagnose("REFERENCE_UNKNOWN", { place, context, wrong: value, known: known.contributions.keys() })];
    });
    if (!setting) faults.push(unknownSetting(gate, settingField, key, settings, notes));
    else if (setting.declaration.type !== "boolean") {
      const place = fieldPlace(gate, settingField, notes);
      const context = {
        contribution: gate.id,
        setting: key,
        expected: "of type boolean",
        actual: setting.declaration.type,
      };
      faults.push(diagnose("SETTING_TYPE", { place, context }));
    }
    if (faults.length > 0) {
      notes.diagnostics.push(...faults);
      drop(gate.id);
    } else for (const target of targets) gates.set(target, [...(gates.get(target) ?? []), key]);
  }
  return gates;
}

function unknownSetting(
  contribution: ModelContribution,
  field: string,
  setting: string,
  settings: Settings,
  notes: Notes,
) {
  const context = { contribution: contribution.id, plugin: contribution.plugin.id, setting };
  const place = fieldPlace(contribution, field, notes);
  return diagnose("SETTING_UNKNOWN", { place, context, wrong: setting, known: settings.keys() });
}
