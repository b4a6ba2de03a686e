import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import type { Condition, LeafKind } from "./condition.schema";

/** The tables in a plugin.ts. Each table maps names of the manifest to code. */
export type CodeTable = "screens" | "components" | "actions";

/**
 * A contribution point as data: the shape of its contributions, and how the kernel, which reads manifests and decides
 * what is shown, handles them. `manifestSchema` adds the common fields `id`, `when` and (for ordered points) `order`.
 */
export interface ContributionPoint {
  /** The key under `contributes` in a manifest. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the fields of this point, without the common fields. It allows no additional fields. */
  readonly schema: Exclude<JSONSchema, boolean> & { readonly properties: object };
  /** Whether the contributions have an order (adds the field `order`). */
  readonly ordered: boolean;
  /** The field that says in which list a contribution stands, such as a widget's slot. Without it: one list. */
  readonly listBy?: string;
  /** Whether slots are declared for the point. The field named by `listBy`, if any, then accepts only these slots. */
  readonly slotted?: boolean;
  /** A point whose contributions add slots to this one: the name is in their field that `listBy` of this point has. */
  readonly slotsFrom?: string;
  /** Fields whose value is a slot, or the word `none`: field → the point to which the slot belongs. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Fields whose value is a name that plugin.ts maps to code: field → the table with the name. */
  readonly code?: Readonly<Record<string, CodeTable>>;
  /** Fields whose code decides on the page whether the contribution is shown, besides its conditions. */
  readonly decides?: readonly string[];
  /** Fields with the id of another contribution: field → its point. */
  readonly references?: Readonly<Record<string, string>>;
  /** Fields with contributions that must be eligible, so that this one is. */
  readonly follows?: readonly string[];
  /** Fields of which exactly one must be given. */
  readonly exactlyOne?: readonly string[];
  /** Fields whose value must be unique over all plugins; in a point with lists, unique in each list. */
  readonly unique?: readonly string[];
  /** A gate: the contributions in `targets` are shown only while the setting in `setting` is true. */
  readonly gate?: { readonly setting: string; readonly targets: string };
}

/** The part of a point that the live registry reads, which decides in the browser what is shown. */
export type RunningTraits = Pick<ContributionPoint, "name" | "listBy" | "code" | "follows" | "gate">;

/** A point without its texts and schema. The part that only the checks read is not sent to the browser. */
export interface PointTraits
  extends RunningTraits,
    Partial<Omit<ContributionPoint, "description" | "schema" | keyof RunningTraits>> {
  /** The fields that a tenant may change: order, title and icon, if the point has them. */
  readonly changes?: readonly string[];
}

/**
 * A named place for contributions, such as the header for widgets or an area for tabs. The id of a slot for widgets
 * ends with a version. If the slot gets another meaning, it also gets another version, so that no widget is drawn in a
 * slot with another meaning than its author expected.
 */
interface Slot {
  /** The id of the slot, for example `header@1` for a widget slot or `course` for a tab area. */
  readonly id: string;
  /** The point whose contributions are drawn in the slot. */
  readonly point: string;
  readonly description: string;
}

/**
 * A value that the portal itself uses, so contributions cannot use it. `by` names the part of the portal that uses it.
 */
interface TakenValue {
  readonly point: string;
  readonly field: string;
  readonly value: string;
  readonly by: string;
}

export interface PointCatalogue {
  readonly points: readonly ContributionPoint[];
  readonly slots: readonly Slot[];
  /** Values of unique fields that the portal reserves for itself. */
  readonly taken?: readonly TakenValue[];
  /** By the kind of test in conditions. A kind that is left out accepts every name. */
  readonly names?: Partial<Readonly<Record<LeafKind, readonly string[]>>>;
  /** The licensed features that the portal itself knows. Plugins may ask for others, but not for nearly one of these. */
  readonly entitlements?: readonly string[];
}

/** A `PointCatalogue` without texts and schemas. The checks of manifests and the browser use it. */
export interface PointIndex {
  readonly points: Readonly<Record<string, PointTraits>>;
  /** Point → its slots; only for the checks of manifests. */
  readonly slots?: Readonly<Record<string, readonly string[]>>;
}

export interface ContributionBase {
  /** The id of the contribution: `<plugin>.<name>`. No two contributions have the same id. */
  readonly id: string;
  readonly when?: Condition;
}

export type ContributionOf<P extends ContributionPoint> = ContributionBase &
  Readonly<FromSchema<P["schema"]>> &
  (P["ordered"] extends true ? { readonly order?: number } : unknown);
