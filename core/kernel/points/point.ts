import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import type { Condition, LeafKind } from "../schema/condition.schema";

/** The tables of a plugin's code in which a contribution can name an entry. */
export type CodeTable = "screens" | "components" | "actions";

/**
 * A contribution point as data: the shape of one contribution and how the kernel treats it.
 * `id`, `when` and (for ordered points) `order` are common to all contributions and are added by `manifestSchema`.
 */
export interface ContributionPoint {
  /** The key under `contributes` in a manifest. */
  readonly name: string;
  readonly description: string;
  /** Closed JSON Schema of the fields that only this point has. */
  readonly schema: Exclude<JSONSchema, boolean> & { readonly properties: object };
  /** Whether its contributions stand in an order (adds the field `order`). */
  readonly ordered: boolean;
  /** The field that says in which list a contribution stands: a slot, an area, a type. Without it there is one list. */
  readonly listBy?: string;
  /** Whether its slots are closed, values of `listBy` above all: only declared ones are known. */
  readonly slotted?: boolean;
  /** A point whose contributions are slots of this one beside the declared ones, by their field of the same name. */
  readonly slotsFrom?: string;
  /** Fields that name a slot of another point, or `none`: field → that point. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Fields that name an entry of the plugin's code. */
  readonly code?: Readonly<Record<string, CodeTable>>;
  /** Fields that name another contribution: field → its point. */
  readonly references?: Readonly<Record<string, string>>;
  /** The references without which a contribution makes no sense: it is eligible only while they are. */
  readonly follows?: readonly string[];
  /** Fields of which exactly one is given. */
  readonly exactlyOne?: readonly string[];
  /** Fields whose value may occur once over all plugins, in lists (`listBy`) once in each. */
  readonly unique?: readonly string[];
  /** A gate: contributions named in the field `targets` are eligible only while the setting in `setting` is true. */
  readonly gate?: { readonly setting: string; readonly targets: string };
}

/** What of a point the running registry reads. */
export type RunningTraits = Pick<ContributionPoint, "name" | "listBy" | "code" | "follows" | "gate">;

/** A point without its texts and schema. What only the checks read does not travel to the browser. */
export interface PointTraits
  extends RunningTraits,
    Partial<Omit<ContributionPoint, "description" | "schema" | keyof RunningTraits>> {
  /** The fields that a tenant may change: those of order, title and icon that the point has. */
  readonly changes?: readonly string[];
}

/** A place that something renders. Versioned, so that its meaning can change without breaking who uses it. */
interface Slot {
  /** Such as `header@1` for a widget slot or `course` for a tab area. */
  readonly id: string;
  /** The point whose contributions stand in it. */
  readonly point: string;
  readonly description: string;
}

/** A value that the portal itself has taken, so that no contribution can: `by` says for what. */
interface TakenValue {
  readonly point: string;
  readonly field: string;
  readonly value: string;
  readonly by: string;
}

/** All points and slots that a portal knows. */
export interface PointCatalogue {
  readonly points: readonly ContributionPoint[];
  readonly slots: readonly Slot[];
  /** The values of fields that must be unique which the portal keeps for itself. */
  readonly taken?: readonly TakenValue[];
  /** Every name that a condition can have a meaning with, by the kind of its test. Kinds that are left out are open. */
  readonly names?: Partial<Readonly<Record<LeafKind, readonly string[]>>>;
}

/** A `PointCatalogue` without its texts and schemas. */
export interface PointIndex {
  readonly points: Readonly<Record<string, PointTraits>>;
  /** Point → its slots, for the checks. */
  readonly slots?: Readonly<Record<string, readonly string[]>>;
}

/** What every contribution has. */
export interface ContributionBase {
  /** `<plugin>.<name>`, unique over all plugins. */
  readonly id: string;
  readonly when?: Condition;
}

/** The type of one contribution of a point, from its schema. */
export type ContributionOf<P extends ContributionPoint> = ContributionBase &
  Readonly<FromSchema<P["schema"]>> &
  (P["ordered"] extends true ? { readonly order?: number } : unknown);
