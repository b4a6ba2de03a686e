import { listNameOf } from "../resolve/declaration";
import type { Model } from "../resolve/model";
import type { ContributionOverride, TenantConfig } from "../schema/tenant-config.schema";
import { DEFAULT_ORDER } from "./arrange";
import { type Entry, List, type MakeAtom } from "./lists";
import { Watchers } from "./watchers";

/**
 * A model with its lists. A contribution is one thing that a plugin's manifest declares; its contribution point is its
 * kind, such as `tabs`, and its slot is the place on the screen. Every contribution is in the list of its point and
 * slot.
 */
export interface Bound {
  readonly model: Model;
  /** The entry of each contribution, at the position `index` of the contribution. */
  readonly entries: readonly (Entry | undefined)[];
  readonly byPlugin: ReadonlyMap<string, readonly Entry[]>;
  /**
   * Contribution point, such as `tabs` → name of the list (mostly a slot) → the list. If a point has only one list, its
   * name is empty. A list without contributions is added when it is first read.
   */
  readonly lists: Map<string, Map<string, List>>;
  /** Id of a contribution → the contributions that may be shown only while this one may be shown. */
  readonly followers: ReadonlyMap<string, readonly Entry[]>;
  /** Which contributions read a fact: only those are evaluated again when it changes. */
  readonly watchers: Watchers;
  readonly makeAtom: MakeAtom;
}

/** Conditions and order are computed later, when a list is first read. */
export function bindModel(model: Model, config: TenantConfig, makeAtom: MakeAtom): Bound {
  const entries: (Entry | undefined)[] = [];
  const byPlugin = new Map<string, Entry[]>();
  const followers = new Map<string, Entry[]>();
  const lists: Bound["lists"] = new Map();
  const bound: Bound = { model, entries, byPlugin, lists, followers, watchers: new Watchers(), makeAtom };
  let siblings: Entry[] = [];
  let plugin: unknown;
  for (const source of model.contributions.values()) {
    const { traits, fields } = source;
    if (source.plugin !== plugin) {
      plugin = source.plugin;
      siblings = [];
      byPlugin.set(source.plugin.id, siblings);
    }
    const list = listIn(bound, traits.name, listNameOf(traits, fields));
    const order = fields.order ?? DEFAULT_ORDER;
    const entry: Entry = { source, list, eligible: undefined, override: undefined, gates: undefined, fields, order };
    entries[source.index] = entry;
    siblings.push(entry);
    list.entries.push(entry);
    if (traits.follows === undefined) continue;
    for (const field of traits.follows) {
      const target = fields[field];
      if (typeof target === "string") add(followers, target, entry);
    }
  }
  for (const [id, settings] of model.gates) {
    const entry = entryOf(bound, id);
    if (entry) entry.gates = settings;
  }
  for (const [id, override] of Object.entries(config.contributions ?? {})) {
    const entry = entryOf(bound, id);
    if (entry) applyOverride(entry, override);
  }
  return bound;
}

/** The entry of a contribution; undefined if no manifest declares it, or only with a fault. */
export function entryOf({ model, entries }: Bound, id: string): Entry | undefined {
  const source = model.contributions.get(id);
  return source && entries[source.index];
}

/** The list of a point with this name. An empty list is added if there is none yet. */
export function listIn({ lists, makeAtom }: Bound, point: string, name: string): List {
  let ofPoint = lists.get(point);
  if (!ofPoint) {
    ofPoint = new Map();
    lists.set(point, ofPoint);
  }
  let list = ofPoint.get(name);
  if (!list) {
    list = new List(point, name, makeAtom);
    ofPoint.set(name, list);
  }
  return list;
}

/** Applies the changes (override) of a tenant to a contribution. Undefined restores the values of the manifest. */
export function applyOverride(entry: Entry, override: ContributionOverride | undefined): void {
  const { fields } = entry.source;
  const { order, title, icon } = override ?? {};
  entry.override = override;
  entry.fields = {
    ...fields,
    ...(order === undefined ? {} : { order }),
    ...(title === undefined ? {} : { title }),
    ...(icon === undefined ? {} : { icon }),
  };
  entry.order = entry.fields.order ?? DEFAULT_ORDER;
}

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}
