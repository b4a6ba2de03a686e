import type { DiagnosticCode } from "../diagnostics/catalogue";
import { diagnose } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
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

/** What has been taken so far: by id, and by the value of each field that is unique in its point. */
interface Taken {
  readonly ids: ReadonlyMap<string, ModelContribution>;
  readonly values: Map<PointTraits, Map<string, ModelContribution>>;
}

/** All contributions by id, without those that are faulty in themselves or take what another has taken. */
export function resolveContributions(
  plugins: ReadonlyMap<string, ModelPlugin>,
  index: PointIndex,
  notes: Notes,
): Known {
  const contributions = new Map<string, ModelContribution>();
  const faulty: Known["faulty"] = new Map();
  const taken: Taken = { ids: contributions, values: new Map() };
  for (const plugin of plugins.values()) {
    const prefix = `${plugin.id}.`;
    const contributes: AnyContributes = (plugin.manifest.contributes ?? {}) as AnyContributes;
    for (const { id, point } of plugin.document.faulty) faulty.set(id, { point, document: plugin.document });
    for (const point in contributes) {
      const traits = index.points[point];
      if (!traits) continue;
      const slots = traits.slotted ? index.slots[point] : undefined;
      for (const fields of contributes[point] ?? []) {
        const contribution: ModelContribution = { id: fields.id, index: contributions.size, traits, plugin, fields };
        const fault = faultOf(contribution, prefix, taken, slots, notes);
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
  taken: Taken,
  slots: readonly string[] | undefined,
  notes: Notes,
): Diagnostic | null {
  const { id, traits, fields } = contribution;
  if (!id.startsWith(prefix)) return fault("CONTRIBUTION_FOREIGN", contribution, "id", notes, {});
  const same = taken.ids.get(id);
  if (same) return fault("CONTRIBUTION_TWICE", contribution, "id", notes, { other: whose(same) });
  if (slots && traits.listBy !== undefined) {
    const value = String(fields[traits.listBy]);
    if (!slots.includes(value)) {
      return fault("SLOT_UNKNOWN", contribution, traits.listBy, notes, { value, field: traits.listBy }, slots);
    }
  }
  return traits.unique ? takenFault(contribution, traits.unique, taken.values, notes) : null;
}

/** Takes the values that may be there once, or says who has one of them already. */
function takenFault(contribution: ModelContribution, unique: readonly string[], values: Taken["values"], notes: Notes) {
  const { traits, fields } = contribution;
  let ofPoint = values.get(traits);
  if (!ofPoint) {
    ofPoint = new Map();
    values.set(traits, ofPoint);
  }
  for (const field of unique) {
    const key = unique.length === 1 ? comparable(fields, field) : `${field} ${comparable(fields, field)}`;
    const other = ofPoint.get(key);
    if (other) {
      return fault("VALUE_TWICE", contribution, field, notes, { field, value: String(fields[field]), other: other.id });
    }
    ofPoint.set(key, contribution);
  }
  return null;
}

function fault(
  code: DiagnosticCode,
  contribution: ModelContribution,
  field: string,
  notes: Notes,
  context: Readonly<Record<string, string>>,
  known: readonly string[] = [],
): Diagnostic {
  const { id, plugin } = contribution;
  return diagnose(code, {
    place: fieldPlace(contribution, field, notes),
    context: { contribution: id, plugin: plugin.id, ...context },
    wrong: context.value ?? "",
    known,
  });
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
