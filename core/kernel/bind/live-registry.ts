import { createAtom, type IAtom, transaction } from "mobx";
import { evaluate, type LeafResult } from "../conditions/evaluate";
import type { ContextKey, ContextValues } from "../conditions/facts";
import type { ResolvedConfig } from "../config/merge-config";
import type { Condition } from "../points/condition.schema";
import type { AnyContribution, PointMap, PointName } from "../points/point-map";
import type { Model } from "../resolve/model";
import type { SettingValue } from "../schema/setting.schema";
import type { ContributionOverride } from "../schema/tenant-config.schema";
import { applyOverride, type Bound, bindModel, entryOf, listIn } from "./bind-model";
import { decideEntry } from "./decide-entry";
import type { Entry, List } from "./lists";
import { LiveFacts } from "./live-facts";
import type { Registry } from "./registry";

/**
 * The live registry of a portal: the current model, the configuration of the tenant and the context (facts about user
 * and page), and the lists of contributions that result from them. A contribution is one thing that a plugin's manifest
 * declares, such as a route or a tab. A contribution is evaluated when it is first needed. After a change only the
 * contributions that read the changed facts are evaluated again.
 */
export class LiveRegistry implements Registry {
  private liveFacts: LiveFacts;
  private boundModel: Bound;
  private readonly atoms = new Map<string, IAtom>();
  private readonly eligible = (entry: Entry): boolean => entry.eligible ?? this.evaluateFirst(entry);
  evaluations = 0;

  constructor(model: Model, config: ResolvedConfig, context: ContextValues) {
    this.liveFacts = new LiveFacts(model, config, context);
    this.boundModel = bindModel(model, config.config, createAtom);
  }

  get facts(): LiveFacts {
    return this.liveFacts;
  }

  get bound(): Bound {
    return this.boundModel;
  }

  list<P extends PointName>(point: P, name?: string): readonly PointMap[P][] {
    if (name !== undefined) return this.read(point, name);
    const lists = this.boundModel.lists.get(point);
    if (!lists || (lists.size === 1 && lists.has(""))) return this.read(point, "");
    this.observe("model");
    return [...lists.keys()].flatMap((each) => this.read(point, each));
  }

  get<P extends PointName>(point: P, id: string): PointMap[P] | undefined {
    const fields = this.find(id);
    return entryOf(this.boundModel, id)?.list.point === point ? (fields as PointMap[P] | undefined) : undefined;
  }

  find(id: string): AnyContribution | undefined {
    const entry = entryOf(this.boundModel, id);
    if (!entry) {
      this.observe("model");
      return undefined;
    }
    entry.list.observe();
    return this.eligible(entry) ? entry.fields : undefined;
  }

  holds(condition: Condition): boolean {
    this.observe("facts");
    return evaluate(condition, this.liveFacts);
  }

  setting(key: string): SettingValue | undefined {
    this.observe(`setting ${key}`);
    return this.liveFacts.setting(key);
  }

  get config(): ResolvedConfig {
    this.observe("config");
    return this.liveFacts.resolved;
  }

  contextValue<K extends ContextKey>(key: K): ContextValues[K] {
    this.observe(`context ${key}`);
    return this.liveFacts.context[key];
  }

  decidingFacts(entry: Entry): LeafResult[] {
    const because: LeafResult[] = [];
    decideEntry(entry, this.liveFacts, this.boundModel, this.eligible, because);
    return because;
  }

  isEligible(entry: Entry): boolean {
    return this.eligible(entry);
  }

  setContext<K extends ContextKey>(key: K, value: ContextValues[K]): void {
    const { model, resolved, context, available } = this.liveFacts;
    if (context[key] === value) return;
    transaction(() => {
      this.advance(new LiveFacts(model, resolved, { ...context, [key]: value }, available), new Set());
      this.report(`context ${key}`);
    });
  }

  setConfig(config: ResolvedConfig): void {
    const before = this.liveFacts;
    const after = new LiveFacts(before.model, config, before.context);
    transaction(() => {
      const changed = this.applyOverrides(before.resolved.config.contributions, config.config.contributions);
      this.advance(after, changed);
      this.report("config");
    });
  }

  setModel(model: Model): void {
    const { resolved, context } = this.liveFacts;
    const before = this.liveFacts;
    const earlier = this.boundModel;
    transaction(() => {
      this.liveFacts = new LiveFacts(model, resolved, context);
      this.boundModel = bindModel(model, resolved.config, createAtom);
      for (const lists of earlier.lists.values()) {
        for (const list of lists.values()) listIn(this.boundModel, list.point, list.name).takeOver(list, this.eligible);
      }
      this.reportSettings(before);
      this.report("model");
      this.report("facts");
    });
  }

  /** Safe: the schema of manifests has checked that every contribution of a point has the type of that point. */
  private read<P extends PointName>(point: P, name: string): readonly PointMap[P][] {
    return listIn(this.boundModel, point, name).read(this.eligible) as unknown as readonly PointMap[P][];
  }

  private evaluateFirst(entry: Entry): boolean {
    this.boundModel.watchers.watch(entry);
    return this.evaluate(entry);
  }

  private evaluate(entry: Entry): boolean {
    this.evaluations += 1;
    entry.eligible = decideEntry(entry, this.liveFacts, this.boundModel, this.eligible);
    return entry.eligible;
  }

  /** Applies the tenant's changes to contributions. Returns the contributions whose `enabled` has changed. */
  private applyOverrides(before: Overrides = {}, after: Overrides = {}): Set<Entry> {
    const changed = new Set<Entry>();
    for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const entry = entryOf(this.boundModel, id);
      if (!entry || JSON.stringify(before[id]) === JSON.stringify(after[id])) continue;
      applyOverride(entry, after[id]);
      entry.list.change({ sorted: false });
      if (before[id]?.enabled !== after[id]?.enabled) changed.add(entry);
    }
    return changed;
  }

  private advance(after: LiveFacts, affected: Set<Entry>): void {
    const before = this.liveFacts;
    this.liveFacts = after;
    for (const [plugin, entries] of this.boundModel.byPlugin) {
      if (before.available.has(plugin) === after.available.has(plugin)) continue;
      for (const entry of entries) affected.add(entry);
    }
    for (const entry of this.boundModel.watchers.readersOfChanges(before, after)) affected.add(entry);
    const lists = new Set<List>();
    // Items that are added to the set during the loop are visited too. So a contribution is evaluated before its
    // followers.
    for (const entry of affected) {
      const old = entry.eligible;
      if (old === undefined || old === this.evaluate(entry)) continue;
      lists.add(entry.list);
      for (const follower of this.boundModel.followers.get(entry.source.id) ?? []) {
        affected.delete(follower);
        affected.add(follower);
      }
    }
    for (const list of lists) list.change({ sorted: true });
    this.reportSettings(before);
    this.report("facts");
  }

  private reportSettings(before: LiveFacts): void {
    for (const key of this.atoms.keys()) {
      if (!key.startsWith("setting ")) continue;
      const setting = key.slice("setting ".length);
      if (JSON.stringify(before.setting(setting)) !== JSON.stringify(this.liveFacts.setting(setting))) this.report(key);
    }
  }

  private observe(key: string): void {
    let atom = this.atoms.get(key);
    if (!atom) {
      atom = createAtom(key);
      this.atoms.set(key, atom);
    }
    atom.reportObserved();
  }

  private report(key: string): void {
    this.atoms.get(key)?.reportChanged();
  }
}

type Overrides = Readonly<Record<string, ContributionOverride>>;
