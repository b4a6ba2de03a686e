import { diagnose } from "../diagnostics/diagnose";
import { fieldPlace, type Notes } from "./locate";
import type { ModelContribution } from "./model";

interface Known {
  readonly contributions: ReadonlyMap<string, ModelContribution>;
  readonly faulty: ReadonlyMap<string, { readonly point: string }>;
}

/** The ids of the contributions that name another one that is not declared, or that lead back to themselves. */
export function checkReferences({ contributions, faulty }: Known, notes: Notes): string[] {
  const bad: string[] = [];
  for (const contribution of contributions.values()) {
    const { references } = contribution.traits;
    if (references === undefined) continue;
    for (const field in references) {
      const value = contribution.fields[field];
      const point = references[field];
      if (typeof value !== "string" || point === undefined) continue;
      const target = contributions.get(value);
      const declared = (target?.traits.name ?? faulty.get(value)?.point) === point;
      if (declared && !leadsBack(contribution, field, contributions)) continue;
      const { id, plugin } = contribution;
      const known = [...contributions.values()].filter(({ traits }) => traits.name === point).map((other) => other.id);
      const place = fieldPlace(contribution, field, notes);
      const context = { contribution: id, plugin: plugin.id, value, point, field };
      notes.diagnostics.push(
        declared
          ? diagnose("REFERENCE_CYCLE", { place, context })
          : diagnose("REFERENCE_UNKNOWN", { place, context, wrong: value, known }),
      );
      bad.push(id);
    }
  }
  return bad;
}

/** Whether following a field from contribution to contribution comes back to the first one. */
function leadsBack(first: ModelContribution, field: string, contributions: Known["contributions"]): boolean {
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
