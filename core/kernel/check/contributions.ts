import { diagnose } from "../diagnostics/diagnose-document";
import type { DocumentCode } from "../diagnostics/document-codes";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { AnyContributes } from "../schema/manifest.schema";
import type { CheckOptions } from "./check-manifests";
import { type Finding, fieldPlace } from "./finding";

interface Fault {
  readonly code: DocumentCode;
  readonly field: string;
  readonly context: Readonly<Record<string, string>>;
  readonly known?: readonly string[];
}

interface Taken {
  /** Contribution id → who has it. */
  readonly ids: Map<string, string>;
  /** `<point> <field> <value>` → the contribution that has it, or what of the portal. */
  readonly values: Map<string, string>;
}

/** Contributions that are faulty beside the others, or that take what another has taken. */
export function contributionFindings(documents: readonly ManifestDocument[], options: CheckOptions): Finding[] {
  const reserved = options.taken.map(({ point, field, value, by }) => [valueKey(point, field, value), by] as const);
  const taken: Taken = { ids: new Map(), values: new Map(reserved) };
  return documents.flatMap((document) => {
    const plugin = document.manifest?.id ?? "";
    const contributes = (document.manifest?.contributes ?? {}) as AnyContributes;
    return Object.entries(contributes).flatMap(([point, list]) =>
      list.flatMap((fields): Finding[] => {
        const traits = options.index.points[point];
        const fault = traits ? faultOf(fields, traits, plugin, taken, options.index.slots[point]) : null;
        if (!fault) return [];
        const diagnostic = diagnose(fault.code, {
          place: fieldPlace(document, fields.id, fault.field, options.locate),
          context: { contribution: fields.id, plugin, ...fault.context },
          ...(fault.known ? { wrong: fault.context.value ?? "", known: fault.known } : {}),
        });
        return [{ document, loss: { what: "contribution", point, fields }, diagnostic }];
      }),
    );
  });
}

function faultOf(
  fields: AnyContribution,
  traits: PointTraits,
  plugin: string,
  taken: Taken,
  slots: readonly string[] | undefined,
): Fault | null {
  const { id } = fields;
  if (!id.startsWith(`${plugin}.`)) return { code: "CONTRIBUTION_FOREIGN", field: "id", context: {} };
  const owner = taken.ids.get(id);
  if (owner !== undefined) return { code: "CONTRIBUTION_TWICE", field: "id", context: { other: owner } };
  const { listBy } = traits;
  if (slots && listBy !== undefined) {
    const value = String(fields[listBy]);
    if (!slots.includes(value)) {
      return { code: "SLOT_UNKNOWN", field: listBy, context: { value, field: listBy }, known: slots };
    }
  }
  for (const field of traits.unique ?? []) {
    if (fields[field] === undefined) continue;
    const key = valueKey(traits.name, field, String(fields[field]));
    const other = taken.values.get(key);
    if (other !== undefined) {
      return { code: "VALUE_TWICE", field, context: { field, value: String(fields[field]), other } };
    }
    taken.values.set(key, id);
  }
  taken.ids.set(id, `the ${traits.name} of plugin "${plugin}"`);
  return null;
}

function valueKey(point: string, field: string, value: string): string {
  return `${point} ${field} ${comparable(value)}`;
}

/** Two addresses that differ in the names of their parameters only are the same address. */
function comparable(value: string): string {
  return value.replace(/:[^/]+/g, ":");
}
