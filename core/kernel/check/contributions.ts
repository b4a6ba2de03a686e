import { diagnose } from "../diagnostics/diagnose-document";
import type { DocumentCode } from "../diagnostics/document-codes";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import { listNameOf } from "../resolve/declaration";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { AnyContributes } from "../schema/manifest.schema";
import type { CheckOptions } from "./check-options";
import { type Finding, fieldPlace } from "./finding";
import type { LostNames } from "./lost-names";

interface Fault {
  readonly code: DocumentCode;
  readonly field: string;
  readonly context: Readonly<Record<string, string>>;
  readonly known?: readonly string[];
}

interface Taken {
  readonly ids: Map<string, string>;
  /**
   * Values that only one contribution may use, such as the address of a route → the contribution or the part of the
   * portal that uses it. The key is `<point> <list> <field> <value>`, for example
   * `routes  path /courses`.
   */
  readonly values: Map<string, string>;
  /** `<point> <field>` → the addresses that contributions use. */
  readonly addresses: Map<string, readonly Address[]>;
}

interface Address {
  readonly value: string;
  readonly plugin: string;
  readonly id: string;
}

export function contributionFindings(
  documents: readonly ManifestDocument[],
  options: CheckOptions,
  lost: LostNames,
): Finding[] {
  const reserved = options.taken.map(({ point, field, value, by }) => [valueKey(point, "", field, value), by] as const);
  const slots = withContributedSlots(documents, options.index);
  const taken: Taken = { ids: new Map(), values: new Map(reserved), addresses: new Map() };
  return documents.flatMap((document) => {
    const plugin = document.manifest?.id ?? "";
    const contributes = (document.manifest?.contributes ?? {}) as AnyContributes;
    return Object.entries(contributes).flatMap(([point, list]) =>
      list.flatMap((fields): Finding[] => {
        const traits = options.index.points[point];
        const fault = traits ? faultOf(fields, traits, plugin, taken, slots) : null;
        if (!fault) return [];
        const diagnostic = diagnose(fault.code, {
          place: fieldPlace(document, fields.id, fault.field, options.locate),
          context: { contribution: fields.id, plugin, ...fault.context },
          ...(fault.known ? { wrong: fault.context.value ?? "", known: fault.known } : {}),
        });
        const follows = fault.code === "SLOT_UNKNOWN" && lost.has(fault.context.value ?? "");
        return [{ document, loss: { what: "contribution", point, fields }, diagnostic, follows }];
      }),
    );
  });
}

type Slots = Readonly<Record<string, readonly string[]>>;

function withContributedSlots(documents: readonly ManifestDocument[], { points, slots }: CheckOptions["index"]): Slots {
  const made = Object.values(points).flatMap(({ name, slotsFrom, listBy }): [string, string[]][] => {
    if (slotsFrom === undefined || listBy === undefined) return [];
    const makers = documents.flatMap(({ manifest }) => (manifest?.contributes as AnyContributes)?.[slotsFrom] ?? []);
    return [[name, [...(slots?.[name] ?? []), ...makers.map((fields) => String(fields[listBy]))]]];
  });
  return { ...slots, ...Object.fromEntries(made) };
}

function faultOf(
  fields: AnyContribution,
  traits: PointTraits,
  plugin: string,
  taken: Taken,
  allSlots: Slots,
): Fault | null {
  const { id } = fields;
  if (!id.startsWith(`${plugin}.`)) return { code: "CONTRIBUTION_FOREIGN", field: "id", context: {} };
  const owner = taken.ids.get(id);
  if (owner !== undefined) return { code: "CONTRIBUTION_TWICE", field: "id", context: { other: owner } };
  const { listBy } = traits;
  const slots = allSlots[traits.name];
  const own = slots && listBy !== undefined ? slotFault(fields, listBy, slots) : null;
  if (own) return own;
  for (const [field, point] of Object.entries(traits.slots ?? {})) {
    const fault = fields[field] === undefined ? null : slotFault(fields, field, [...(allSlots[point] ?? []), "none"]);
    if (fault) return fault;
  }
  for (const field of traits.unique ?? []) {
    if (fields[field] === undefined) continue;
    const key = valueKey(traits.name, listNameOf(traits, fields), field, String(fields[field]));
    const value = String(fields[field]);
    const other = taken.values.get(key) ?? overlapping(taken, `${traits.name} ${field}`, value, plugin);
    if (other !== undefined) return { code: "VALUE_TWICE", field, context: { field, value, other } };
    taken.values.set(key, id);
    if (value.startsWith("/")) {
      const addresses = taken.addresses.get(`${traits.name} ${field}`) ?? [];
      taken.addresses.set(`${traits.name} ${field}`, [...addresses, { value, plugin, id }]);
    }
  }
  taken.ids.set(id, `the ${traits.name} of plugin "${plugin}"`);
  return null;
}

function slotFault(fields: AnyContribution, field: string, known: readonly string[]): Fault | null {
  const value = String(fields[field]);
  return known.includes(value) ? null : { code: "SLOT_UNKNOWN", field, context: { value, field }, known };
}

function valueKey(point: string, list: string, field: string, value: string): string {
  return `${point} ${list} ${field} ${comparable(value)}`;
}

/** The contribution of another plugin whose address takes paths of this one, or the other way round. */
function overlapping({ addresses }: Taken, field: string, value: string, plugin: string): string | undefined {
  const others = addresses.get(field)?.filter((other) => other.plugin !== plugin) ?? [];
  const other = others.find((each) => doOverlap(each.value.split("/"), value.split("/")));
  return other && `${other.id} (${other.value})`;
}

/**
 * Whether two addresses take the same paths and no word in one of them says to which a path belongs: `/notes/:id` and
 * `/notes/:note/*`. A fixed word beside a parameter is meant: `/notes/new` and `/notes/:id`.
 */
function doOverlap([one, ...ones]: readonly string[], [other, ...others]: readonly string[]): boolean {
  const isParameter = (part: string | undefined) => part?.startsWith(":") ?? true;
  if (one === "*") return [other, ...others].every((part) => part === "*" || isParameter(part));
  if (other === "*") return [one, ...ones].every((part) => part === "*" || isParameter(part));
  if (one === undefined || other === undefined) return one === other;
  return (isParameter(one) ? isParameter(other) : one === other) && doOverlap(ones, others);
}

/** The address without the names of its parameters: two addresses that differ only in those are the same. */
function comparable(value: string): string {
  return value.replace(/:[^/]+/g, ":");
}
