import { visitLeaves } from "../conditions/evaluate";
import { escapePointer } from "../config/merge-config";
import type { FaultyPart } from "../config/sound-parts";
import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { DocumentCode } from "../diagnostics/document-codes";
import { keyPlaceOf, placeOf, type SourceDocument } from "../read-document";
import { listNameOf } from "../resolve/declaration";
import type { Model, ModelContribution } from "../resolve/model";
import type { ContributionOverride } from "../schema/tenant-config.schema";
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
  const { plugins, settings, contributions, entitlements, fragments, texts } = record(source.value);
  const config = {
    plugins: record(plugins),
    settings: record(settings),
    contributions: records(contributions) as Overrides,
  };
  const features = entitlementsOf(model, names);
  const unknown = [
    ...unknownNames(source, "plugins", config.plugins, model.plugins.keys(), "CONFIG_PLUGIN_UNKNOWN", "plugin"),
    ...unknownNames(source, "settings", config.settings, model.settings.keys(), "SETTING_UNKNOWN", "setting"),
    ...unknownNames(source, "entitlements", record(entitlements), features, "ENTITLEMENT_UNKNOWN", "entitlement"),
  ];
  const named = overrideNames(source, config.contributions).flatMap((thing) => nameFaults(thing, names, model));
  const faults = [
    ...unknown.map(as("name")),
    ...settingFaults(source, config.settings, model).map(as("value")),
    ...objectFaults(source, config.settings, model, names),
    ...localeFaults(source, config.settings, model, names.locales).map(as("nothing")),
    ...overrideFaults(source, config.contributions, model),
    ...named.map(as("value")),
    ...orderCycles(source, config.contributions).map(as("nothing")),
    ...textFaults(source, records(texts), model, names).map(as("value")),
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
      const place = keyPlaceOf(source, `/${section}/${escapePointer(name)}`);
      return diagnose(code, { place, context: { [subject]: name }, wrong: name, known: names });
    });
}

function settingFaults(source: SourceDocument, settings: UnknownRecord, model: Model): Diagnostic[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const declaration = model.settings.get(setting)?.declaration;
    const expected = declaration ? settingMismatch(declaration, value) : null;
    if (expected === null) return [];
    const place = placeOf(source, `/settings/${escapePointer(setting)}`);
    return [diagnose("SETTING_TYPE", { place, context: { setting, expected, actual: JSON.stringify(value) } })];
  });
}

/** Finds faulty objects in settings that are lists of objects. */
function objectFaults(
  source: SourceDocument,
  settings: UnknownRecord,
  { settings: declared }: Model,
  names: KnownNames,
): ConfigFault[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const declaration = declared.get(setting)?.declaration;
    if (declaration?.type !== "objectList" || !Array.isArray(value)) return [];
    return objectListFaults(source, `/settings/${escapePointer(setting)}`, value, declaration, names);
  });
}

/** Finds languages in settings that the portal does not have. The portal passes over them. */
function localeFaults(
  source: SourceDocument,
  settings: UnknownRecord,
  model: Model,
  known: readonly string[] | undefined,
): Diagnostic[] {
  if (known === undefined) return [];
  return Object.entries(settings).flatMap(([setting, value]) => {
    if (model.settings.get(setting)?.declaration.entries !== "locales") return [];
    const place = placeOf(source, `/settings/${escapePointer(setting)}`);
    const entries = (typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : []).map(String);
    const wrong = entries.map((entry) => entry.trim()).filter((entry) => entry !== "" && !known.includes(entry));
    return wrong.map((entry) => diagnose("VALUE_UNKNOWN", { place, context: { value: entry }, wrong: entry, known }));
  });
}

function overrideFaults(source: SourceDocument, contributions: Overrides, model: Model): ConfigFault[] {
  return Object.entries(contributions).flatMap(([contribution, override]) => {
    const known = model.contributions.get(contribution);
    if (known)
      return Object.keys(override)
        .flatMap((key) => keyFaults(source, known, override, key, model))
        .map(as("nothing"));
    if (model.faulty.has(contribution)) return [];
    const place = keyPlaceOf(source, `/contributions/${escapePointer(contribution)}`);
    const names = [...model.contributions.keys(), ...model.faulty.keys()];
    const context = { contribution };
    return [diagnose("CONFIG_CONTRIBUTION_UNKNOWN", { place, context, wrong: contribution, known: names })].map(
      as("name"),
    );
  });
}

/** The names of texts and icons with which a tenant replaces those of the manifests. */
function overrideNames(source: SourceDocument, contributions: Overrides): NamedThing[] {
  return Object.entries(contributions).flatMap(([id, { title, icon }]) => {
    const place = (field: string) => placeOf(source, `/contributions/${id}/${field}`);
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
  source: SourceDocument,
  { id, traits, fields }: ModelContribution,
  override: ContributionOverride,
  key: string,
  model: Model,
): Diagnostic[] {
  const pointer = `/contributions/${id}/${key}`;
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
 * Finds contributions (tabs, buttons and so on of manifests) that a tenant places `before` or `after` each other in a
 * circle. Each circle is reported once.
 */
function orderCycles(source: SourceDocument, contributions: Overrides): Diagnostic[] {
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
      const place = placeOf(source, `/contributions/${id}`);
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
