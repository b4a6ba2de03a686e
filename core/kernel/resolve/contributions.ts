import type { DiagnosticCode } from "../diagnostics/catalogue";
import { diagnose } from "../diagnostics/diagnose";
import type { PointIndex, PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { AnyContributes } from "../schema/manifest.schema";
import { fieldPlace, type Notes } from "./locate";
import type { ManifestDocument } from "./manifest-document";
import type { ModelContribution, ModelPlugin } from "./model";

interface Known {
  readonly contributions: Map<string, ModelContribution>;
  readonly faulty: Map<string, { point: string; document: ManifestDocument }>;
}

/** All contributions by id, without those that are faulty in themselves or take what another has taken. */
export function resolveContributions(
  plugins: ReadonlyMap<string, ModelPlugin>,
  index: PointIndex,
  notes: Notes,
): Known {
  const contributions = new Map<string, ModelContribution>();
  const faulty: Known["faulty"] = new Map();
  const taken = new Map<string, ModelContribution>();
  for (const plugin of plugins.values()) {
    const prefix = `${plugin.id}.`;
    const contributes: AnyContributes = (plugin.manifest.contributes ?? {}) as AnyContributes;
    for (const { id, point } of plugin.document.faulty) faulty.set(id, { point, document: plugin.document });
    for (const point in contributes) {
      const traits = index.points[point];
      if (!traits) continue;
      for (const fields of contributes[point] ?? []) {
        const contribution: ModelContribution = { id: fields.id, traits, plugin, fields };
        const fault = faultOf(contribution, prefix, contributions, taken, index, notes);
        if (fault) {
          notes.diagnostics.push(fault);
          if (!contributions.has(fields.id)) faulty.set(fields.id, { point, document: plugin.document });
        } else contributions.set(fields.id, contribution);
      }
    }
  }
  return { contributions, faulty };
}

function faultOf(
  contribution: ModelContribution,
  prefix: string,
  contributions: ReadonlyMap<string, ModelContribution>,
  taken: Map<string, ModelContribution>,
  index: PointIndex,
  notes: Notes,
) {
  const { id, traits, fields, plugin } = contribution;
  const say = (code: DiagnosticCode, field: string, context: Record<string, string>, known?: readonly string[]) =>
    diagnose(code, {
      place: fieldPlace(contribution, field, notes),
      context: { contribution: id, plugin: plugin.id, ...context },
      ...(known ? { wrong: context.value ?? "", known } : {}),
    });
  if (!id.startsWith(prefix)) return say("CONTRIBUTION_FOREIGN", "id", {});
  const same = contributions.get(id);
  if (same) return say("CONTRIBUTION_TWICE", "id", { other: whose(same) });
  const slots = traits.slotted ? index.slots[traits.name] : undefined;
  if (slots && traits.listBy) {
    const value = String(fields[traits.listBy]);
    if (!slots.includes(value)) return say("SLOT_UNKNOWN", traits.listBy, { value, field: traits.listBy }, slots);
  }
  for (const field of traits.unique ?? []) {
    const key = `${traits.name} ${field} ${comparable(fields, field)}`;
    const other = taken.get(key);
    if (other) return say("VALUE_TWICE", field, { field, value: String(fields[field]), other: other.id });
    taken.set(key, contribution);
  }
  return null;
}

/** Two addresses that differ in the names of their parameters only are the same address. */
function comparable(fields: AnyContribution, field: string): string {
  const value = String(fields[field]);
  return value.includes(":") ? value.replace(/:[^/]+/g, ":") : value;
}

function whose({ plugin, traits }: ModelContribution): string {
  return `${traits.name} of plugin "${plugin.id}"`;
}

/** The list of its point in which a contribution stands. */
export function listOf({ listBy }: PointTraits, fields: AnyContribution): string {
  return listBy === undefined ? "" : String(fields[listBy]);
}
