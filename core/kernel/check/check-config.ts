import { visitLeaves } from "../conditions/evaluate";
import { escapePointer, pointerSteps } from "../config/pointers";
import type { FaultyPart } from "../config/sound-parts";
import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { DocumentCode } from "../diagnostics/document-codes";
import { keyPlaceOf, placeOf, type SourceDocument } from "../read-document";
import { listNameOf } from "../resolve/declaration";
import type { Model, ModelContribution } from "../resolve/model";
import { type ContributionOverride, tenantConfigSchema } from "../schema/tenant-config.schema";
import { settingMismatch } from "../validate/setting-value";
import type { ConfigFault } from "./config-fault";
import { type KnownNames, type NamedThing, nameFaults } from "./names";
import { objectListFaults } from "./object-lists";

type UnknownRecord = Readonly<Record<string, unknown>>;
type Overrides = Readonly<Record<string, ContributionOverride>>;

/**
 * Faults in the configuration file of a tenant that only the plugins' manifests (`model`) reveal: unknown names and
 * wrong values. Parts with the wrong shape are skipped, because the schema reports them.
 */
export function checkConfig(source: SourceDocument, model: Model, names: KnownNames): ConfigFault[] {
  const { plugins, entitlements, fragments, texts, rollouts, locked, ...values } = record(source.value);
  const features = entitlementsOf(model, names);
  const unknown = [
    ...unknownNames(source, "/plugins", record(plugins), model.plugins.keys(), "CONFIG_PLUGIN_UNKNOWN", "plugin"),
    ...unknownNames(source, "/entitlements", record(entitlements), features, "ENTITLEMENT_UNKNOWN", "entitlement"),
  ];
  const ofRollouts = Object.entries(records(rollouts)).flatMap(([id, rollout]) =>
    valueFaults({ source, at: `/rollouts/${escapePointer(id)}`, model, names }, rollout),
  );
  const faults = [
    ...unknown.map(as("name")),
    ...valueFaults({ source, at: "", model, names }, values),
    ...ofRollouts,
    ...textFaults(source, records(texts), model, names).map(as("value")),
    ...lockFaults(source, locked).map(as("nothing")),
  ];
  const noPlugins = unknown.flatMap(({ code, context }) => (code === "CONFIG_PLUGIN_UNKNOWN" ? context.plugin : []));
  // Only the fragment itself, which is elsewhere, knows these names.
  const pinned = Object.entries(records(fragments)).flatMap(([id, { url }]) => (url === undefined ? [] : [id]));
  const isPinned = (name = "") => pinned.some((id) => name === id || name.startsWith(`${id}.`));
  const known = faults.filter(({ diagnostic }) => !isPinned(unknownName(diagnostic) ?? diagnostic.context.name));
  return known.map((fault) => {
    const name = unknownName(fault.diagnostic);
    if (name === undefined || model.contributions.has(name)) return fault;
    const isOfNoPlugin = noPlugins.some((plugin) => name.startsWith(`${plugin}.`));
    return { ...fault, follows: isOfNoPlugin || names.lost?.has(name) === true };
  });
}

/** Where settings and changes of contributions stand: in the document itself, or in a rollout at a JSON pointer. */
interface Checked {
  readonly source: SourceDocument;
  readonly at: string;
  readonly model: Model;
  readonly names: KnownNames;
}

function valueFaults(checked: Checked, values: UnknownRecord): ConfigFault[] {
  const { source, at, model, names } = checked;
  const settings = record(values.settings);
  const contributions = records(values.contributions) as Overrides;
  const named = overrideNames(checked, contributions).flatMap((thing) => nameFaults(thing, names, model));
  const known = model.settings.keys();
  return [
    ...unknownNames(source, `${at}/settings`, settings, known, "SETTING_UNKNOWN", "setting").map(as("name")),
    ...settingFaults(checked, settings).map(as("value")),
    ...objectFaults(checked, settings),
    ...localeFaults(checked, settings).map(as("nothing")),
    ...overrideFaults(checked, contributions),
    ...named.map(as("value")),
    ...orderCycles(checked, contributions).map(as("nothing")),
  ];
}

/** Finds locks on parts of which a configuration has none: a lock names one of its sections first. */
function lockFaults(source: SourceDocument, locked: unknown): Diagnostic[] {
  const known = Object.keys(tenantConfigSchema.properties).filter((name) => name !== "$schema" && name !== "locked");
  return (Array.isArray(locked) ? locked : []).flatMap((pointer, index) => {
    const [section = ""] = pointerSteps(String(pointer));
    if (known.includes(section)) return [];
    const place = placeOf(source, `/locked/${index}`);
    return [diagnose("VALUE_UNKNOWN", { place, context: { value: section }, wrong: section, known })];
  });
}

function unknownName({ code, context }: Diagnostic): string | undefined {
  switch (code) {
    case "CONFIG_PLUGIN_UNKNOWN":
      return context.plugin;
    case "SETTING_UNKNOWN":
      return context.setting;
    case "ENTITLEMENT_UNKNOWN":
      return context.entitlement;
    case "CONFIG_CONTRIBUTION_UNKNOWN":
      return context.contribution;
    case "ORDER_TARGET_UNKNOWN":
      return context.value;
    default:
      return undefined;
  }
}

function as(loss: FaultyPart["loss"]): (diagnostic: Diagnostic) => ConfigFault {
  return (diagnostic) => ({ diagnostic, loss, pointer: diagnostic.place?.pointer ?? "" });
}

/** The licensed features that conditions of manifests ask for, and those that the portal knows besides. */
function entitlementsOf({ contributions }: Model, { entitlements = [] }: KnownNames): ReadonlySet<string> {
  const features = new Set(entitlements);
  for (const { fields } of contributions.values()) {
    if (fields.when)
      visitLeaves(fields.when, (kind, name) => void (kind === "entitlement" && features.add(name)), null);
  }
  return features;
}

function unknownNames(
  source: SourceDocument,
  section: string,
  named: object,
  known: Iterable<string>,
  code: DocumentCode,
  subject: string,
): Diagnostic[] {
  const names = new Set(known);
  return Object.keys(named)
    .filter((name) => !names.has(name))
    .map((name) => {
      const place = keyPlaceOf(source, `${section}/${escapePointer(name)}`);
      return diagnose(code, { place, context: { [subject]: name }, wrong: name, known: names });
    });
}

function settingFaults({ source, at, model }: Checked, settings: UnknownRecord): Diagnostic[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const declaration = model.settings.get(setting)?.declaration;
    const expected = declaration ? settingMismatch(declaration, value) : null;
    if (expected === null) return [];
    const place = placeOf(source, `${at}/settings/${escapePointer(setting)}`);
    return [diagnose("SETTING_TYPE", { place, context: { setting, expected, actual: JSON.stringify(value) } })];
  });
}

function objectFaults({ source, at, model, names }: Checked, settings: UnknownRecord): ConfigFault[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const declaration = model.settings.get(setting)?.declaration;
    if (declaration?.type !== "objectList" || !Array.isArray(value)) return [];
    return objectListFaults(source, `${at}/settings/${escapePointer(setting)}`, value, declaration, names);
  });
}

/** Finds languages in settings that the portal does not have. The portal passes over them. */
function localeFaults(
  { source, at, model, names: { locales: known } }: Checked,
  settings: UnknownRecord,
): Diagnostic[] {
  if (known === undefined) return [];
  return Object.entries(settings).flatMap(([setting, value]) => {
    if (model.settings.get(setting)?.declaration.entries !== "locales") return [];
    const place = placeOf(source, `${at}/settings/${escapePointer(setting)}`);
    const entries = (typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : []).map(String);
    const wrong = entries.map((entry) => entry.trim()).filter((entry) => entry !== "" && !known.includes(entry));
    return wrong.map((entry) => diagnose("VALUE_UNKNOWN", { place, context: { value: entry }, wrong: entry, known }));
  });
}

function overrideFaults(checked: Checked, contributions: Overrides): ConfigFault[] {
  const { source, at, model } = checked;
  return Object.entries(contributions).flatMap(([contribution, override]) => {
    const known = model.contributions.get(contribution);
    if (known)
      return Object.keys(override)
        .flatMap((key) => keyFaults(checked, known, override, key))
        .map(as("nothing"));
    if (model.faulty.has(contribution)) return [];
    const place = keyPlaceOf(source, `${at}/contributions/${escapePointer(contribution)}`);
    const names = [...model.contributions.keys(), ...model.faulty.keys()];
    const context = { contribution };
    return [diagnose("CONFIG_CONTRIBUTION_UNKNOWN", { place, context, wrong: contribution, known: names })].map(
      as("name"),
    );
  });
}

function overrideNames({ source, at }: Checked, contributions: Overrides): NamedThing[] {
  return Object.entries(contributions).flatMap(([id, { title, icon }]) => {
    const place = (field: string) => placeOf(source, `${at}/contributions/${id}/${field}`);
    return [
      ...(typeof title === "string" ? [{ kind: "text", name: title, place: place("title") } as const] : []),
      ...(typeof icon === "string" ? [{ kind: "icon", name: icon, place: place("icon") } as const] : []),
    ];
  });
}

/** Finds texts of a tenant with an unknown key or locale, and those that cannot stand in the place of the portal's. */
function textFaults(
  source: SourceDocument,
  texts: Readonly<Record<string, UnknownRecord>>,
  model: Model,
  names: KnownNames,
): Diagnostic[] {
  const { locales = [], textFault = () => null } = names;
  return Object.entries(texts).flatMap(([key, byLocale]) => {
    const pointer = `/texts/${escapePointer(key)}`;
    const unknown = nameFaults({ kind: "text", name: key, place: keyPlaceOf(source, pointer) }, names, model);
    if (unknown.length > 0) return unknown;
    return Object.entries(byLocale).flatMap(([locale, text]) => {
      const inside = `${pointer}/${escapePointer(locale)}`;
      if (locales.length > 0 && !locales.includes(locale)) {
        const context = { value: locale };
        return [
          diagnose("VALUE_UNKNOWN", { place: keyPlaceOf(source, inside), context, wrong: locale, known: locales }),
        ];
      }
      const fault = typeof text === "string" ? textFault(text, key, locale) : null;
      return fault === null ? [] : [diagnose("TEXT_INVALID", { place: placeOf(source, inside), context: { fault } })];
    });
  });
}

function keyFaults(
  { source, at, model }: Checked,
  { id, traits, fields }: ModelContribution,
  override: ContributionOverride,
  key: string,
): Diagnostic[] {
  const pointer = `${at}/contributions/${id}/${key}`;
  if (key !== "enabled" && !traits.changes?.includes(key)) {
    const context = { contribution: id, key, point: traits.name };
    return [diagnose("CONFIG_KEY_USELESS", { place: keyPlaceOf(source, pointer), context })];
  }
  const value = key === "before" || key === "after" ? override[key] : undefined;
  if (typeof value !== "string") return [];
  const list = listNameOf(traits, fields);
  const neighbours = [...model.contributions.values()]
    .filter((other) => other.id !== id && other.traits === traits && listNameOf(traits, other.fields) === list)
    .map((other) => other.id);
  if (neighbours.includes(value)) return [];
  const context = { contribution: id, key, value };
  return [
    diagnose("ORDER_TARGET_UNKNOWN", { place: placeOf(source, pointer), context, wrong: value, known: neighbours }),
  ];
}

/**
 * Finds contributions that a tenant places `before` or `after` each other in a circle. Each circle is reported once.
 */
function orderCycles({ source, at }: Checked, contributions: Overrides): Diagnostic[] {
  const target = (id: string) =>
    Object.hasOwn(contributions, id) ? (contributions[id]?.before ?? contributions[id]?.after) : undefined;
  const done = new Set<string>();
  const faults: Diagnostic[] = [];
  for (const start of Object.keys(contributions)) {
    const path: string[] = [];
    let id: string | undefined = start;
    while (id !== undefined && !done.has(id) && !path.includes(id)) {
      path.push(id);
      id = target(id);
    }
    if (id !== undefined && path.includes(id) && path.length > 1) {
      const cycle = [...path.slice(path.indexOf(id)), id].join(" → ");
      const place = placeOf(source, `${at}/contributions/${id}`);
      faults.push(diagnose("ORDER_CYCLE", { place, context: { contribution: id, cycle } }));
    }
    for (const seen of path) done.add(seen);
  }
  return faults;
}

function record(value: unknown): UnknownRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {};
}

function records(value: unknown): Readonly<Record<string, UnknownRecord>> {
  return Object.fromEntries(Object.entries(record(value)).map(([key, each]) => [key, record(each)]));
}
