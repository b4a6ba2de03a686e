import { diagnose } from "../diagnostics/diagnose-document";
import type { Model, ModelContribution } from "../resolve/model";
import { unknownSetting } from "./conditions";
import { type Finding, fieldPlace, type Locate } from "./finding";
import type { LostNames } from "./lost-names";

/**
 * Checks gates. A gate is a declaration in a manifest: other declared things, such as routes, are shown only while a
 * setting is true. Reports unknown targets, and settings that are unknown or not boolean.
 */
export function gateFindings(model: Model, locate: Locate, lost: LostNames): Finding[] {
  return [...model.contributions.values()].flatMap((gate) => {
    if (!gate.traits.gate) return [];
    const { setting, targets } = gate.traits.gate;
    return [
      ...settingFault(gate, setting, String(gate.fields[setting]), model, locate, lost),
      ...targetFaults(gate, targets, gate.fields[targets] as readonly string[], model, locate, lost),
    ];
  });
}

function settingFault(
  gate: ModelContribution,
  field: string,
  key: string,
  model: Model,
  locate: Locate,
  lost: LostNames,
): Finding[] {
  const type = model.settings.get(key)?.declaration.type;
  if (type === "boolean") return [];
  if (type === undefined) return [unknownSetting(gate, field, key, model, locate, lost)];
  const { id, plugin, traits, fields } = gate;
  const place = fieldPlace(plugin.document, id, field, locate);
  const context = { contribution: id, plugin: plugin.id, setting: key, expected: "of type boolean", actual: type };
  const loss = { what: "contribution", point: traits.name, fields } as const;
  return [{ document: plugin.document, loss, diagnostic: diagnose("SETTING_TYPE", { place, context }) }];
}

function targetFaults(
  gate: ModelContribution,
  field: string,
  targets: readonly string[],
  { contributions, faulty }: Model,
  locate: Locate,
  lost: LostNames,
): Finding[] {
  const { id, plugin, traits, fields } = gate;
  return targets.flatMap((value, index): Finding[] => {
    if (contributions.has(value) || faulty.has(value)) return [];
    const place = fieldPlace(plugin.document, id, `${field}/${index}`, locate);
    const context = { contribution: id, plugin: plugin.id, value, point: "contributions" };
    const known = [...contributions.keys()].filter((other) => other !== id);
    const diagnostic = diagnose("REFERENCE_UNKNOWN", { place, context, wrong: value, known });
    const loss = { what: "contribution", point: traits.name, fields } as const;
    return [{ document: plugin.document, loss, diagnostic, follows: lost.has(value) }];
  });
}
