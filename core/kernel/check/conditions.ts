import { visitLeaves } from "../conditions/evaluate";
import { diagnose } from "../diagnostics/diagnose-document";
import type { LeafKind } from "../points/condition.schema";
import type { Model, ModelContribution } from "../resolve/model";
import type { CheckOptions } from "./check-options";
import { type Finding, fieldPlace, type Locate } from "./finding";

/**
 * Finds conditions (`when` in a manifest: for whom something is shown) that read a setting (a value in the
 * configuration) that no manifest declares, or that test an unknown name, such as a role that does not exist. The
 * declared thing with the condition is left out.
 */
export function conditionFindings(model: Model, { locate, names }: Pick<CheckOptions, "locate" | "names">): Finding[] {
  const findings: Finding[] = [];
  const check = (kind: LeafKind, name: string, contribution: ModelContribution) => {
    if (kind === "setting" && !model.settings.has(name)) {
      findings.push(unknownSetting(contribution, "when", name, model, locate));
    }
    const known = names[kind];
    if (known && !known.includes(name)) findings.push(unknownName(contribution, kind, name, known, locate));
  };
  for (const contribution of model.contributions.values()) {
    const { when } = contribution.fields;
    if (when !== undefined) visitLeaves(when, check, contribution);
  }
  return findings;
}

function unknownName(
  { id, plugin, traits, fields }: ModelContribution,
  kind: LeafKind,
  name: string,
  known: readonly string[],
  locate: Locate,
): Finding {
  const diagnostic = diagnose("CONDITION_UNKNOWN", {
    place: fieldPlace(plugin.document, id, "when", locate),
    context: { contribution: id, plugin: plugin.id, kind, name },
    wrong: name,
    known,
  });
  return { document: plugin.document, loss: { what: "contribution", point: traits.name, fields }, diagnostic };
}

/** The finding (fault, and what is left out because of it) for a field that names an undeclared setting. */
export function unknownSetting(
  contribution: ModelContribution,
  field: string,
  setting: string,
  { settings }: Model,
  locate: Locate,
): Finding {
  const { id, plugin, traits, fields } = contribution;
  const diagnostic = diagnose("SETTING_UNKNOWN", {
    place: fieldPlace(plugin.document, id, field, locate),
    context: { contribution: id, plugin: plugin.id, setting },
    wrong: setting,
    known: settings.keys(),
  });
  return { document: plugin.document, loss: { what: "contribution", point: traits.name, fields }, diagnostic };
}
