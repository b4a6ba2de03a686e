import { diagnose } from "../diagnostics/diagnose-document";
import type { Model, ModelContribution } from "../resolve/model";
import type { CheckOptions } from "./check-options";
import { type Finding, fieldPlace } from "./finding";
import type { LostNames } from "./lost-names";

/**
 * Finds contributions with a field that names an undeclared contribution, such as a tab for a route that does not
 * exist, and contributions that refer to themselves through others.
 */
export function referenceFindings(
  model: Model,
  options: Pick<CheckOptions, "locate" | "index">,
  lost: LostNames,
): Finding[] {
  return [...model.contributions.values()].flatMap((contribution) =>
    Object.entries(contribution.traits.references ?? {}).flatMap(([field, point]) => {
      const value = contribution.fields[field];
      return typeof value === "string" ? referenceFault(contribution, field, value, point, model, options, lost) : [];
    }),
  );
}

function referenceFault(
  contribution: ModelContribution,
  field: string,
  value: string,
  point: string,
  { contributions, faulty }: Model,
  { locate, index }: Pick<CheckOptions, "locate" | "index">,
  lost: LostNames,
): Finding[] {
  const isDeclared = (contributions.get(value)?.traits.name ?? faulty.get(value)?.point) === point;
  if (isDeclared && !leadsBack(contribution, field, contributions)) return [];
  const { id, plugin, traits, fields } = contribution;
  const place = fieldPlace(plugin.document, id, field, locate);
  const context = { contribution: id, plugin: plugin.id, value, point, field };
  const known = [...contributions.values()].filter((other) => other.traits.name === point).map((other) => other.id);
  const diagnostic = isDeclared
    ? diagnose("REFERENCE_CYCLE", { place, context })
    : diagnose("REFERENCE_UNKNOWN", { place, context, wrong: value, known });
  // What is declared as something else is another fault, unless nobody knows as what.
  const isElse = contributions.has(value) || index.points[faulty.get(value)?.point ?? ""] !== undefined;
  const follows = !isDeclared && !isElse && lost.has(value);
  const loss = { what: "contribution", point: traits.name, fields } as const;
  return [{ document: plugin.document, loss, diagnostic, follows }];
}

/** Whether one comes back to `first` by following this field from contribution to contribution. */
function leadsBack(first: ModelContribution, field: string, contributions: Model["contributions"]): boolean {
  if (first.traits.references?.[field] !== first.traits.name) return false;
  const seen = new Set<string>();
  let id = first.fields[field];
  while (typeof id === "string" && !seen.has(id)) {
    if (id === first.id) return true;
    seen.add(id);
    id = contributions.get(id)?.fields[field];
  }
  return false;
}
