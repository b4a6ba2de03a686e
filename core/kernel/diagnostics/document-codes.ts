import type { CatalogueEntry } from "./catalogue-entry";

const FIX_MANIFEST = "Fix the manifest.";
const FIX_CONFIG = "Fix the configuration.";

/**
 * Faults of plugins' manifests, configuration files of tenants and names in plugins' code: code → texts. They are
 * reported when the files are read.
 */
export const documentCodes = {
  CONFIG_UNREADABLE: {
    title: "This cannot be read: {problem}. What was last read of it stays in force.",
    fix: "Make it readable for the server.",
  },
  CONFIG_MISSING: {
    title: "The file is not there any more. What was last read of it stays in force.",
    fix: "Put it back; to begin with the defaults, save a file with {} in it.",
  },
  JSON_SYNTAX: { title: "This is not JSON: {problem}.", fix: "Correct the file at this place." },
  JSON_KEY_TWICE: {
    title: 'The key "{key}" is there twice in one object; only the last would count.',
    fix: "Remove one of them.",
  },
  KEY_UNKNOWN: {
    title: '"{key}" is not a key here.',
    fix: "Remove it or correct its name; the schema lists all keys.",
  },
  KEY_MISSING: { title: 'The key "{key}" is missing.', fix: "Add it; the schema describes it." },
  KEYS_EXCLUSIVE: { title: "Exactly one of these keys must be there: {keys}.", fix: "Keep one of them." },
  KEY_ALONE: {
    title: 'The key "{key}" only means something beside "{needs}".',
    fix: "Add the other key or remove this one.",
  },
  VALUE_TYPE: { title: "This must be {expected}, but it is {actual}.", fix: "Write a value of that type." },
  VALUE_UNKNOWN: { title: '"{value}" is not one of the allowed values.', fix: "Use one of them." },
  VALUE_SHAPE: { title: '"{value}" has not the shape of this value. {description}', fix: "Correct the value." },
  VALUE_INVALID: { title: "This value {problem}. {description}", fix: "Correct the value." },
  POINT_UNKNOWN: { title: '"{key}" is not a contribution point.', fix: FIX_MANIFEST },
  PLUGIN_TWICE: { title: 'The plugin id "{plugin}" is taken by {other}.', fix: "Give one of the plugins another id." },
  PLUGIN_ID_FILE: {
    title: 'The manifest of plugin "{plugin}" must be the file {expected}.',
    fix: "Rename the file or the plugin.",
  },
  ENGINE_MISMATCH: {
    title: 'Plugin "{plugin}" needs portal {range}; this is {version}.',
    fix: "Take a version of the plugin that fits this portal.",
  },
  CONTRIBUTION_TWICE: { title: 'The id "{contribution}" is taken by {other}.', fix: "Give one of them another id." },
  CONTRIBUTION_FOREIGN: {
    title: 'The id "{contribution}" must start with "{plugin}.", the plugin that contributes it.',
    fix: FIX_MANIFEST,
  },
  VALUE_TWICE: {
    title: 'The {field} "{value}" is taken by {other}.',
    fix: "Choose another one: each may be there once over all plugins.",
  },
  REFERENCE_UNKNOWN: { title: '"{value}" is not in the {point} of any manifest.', fix: FIX_MANIFEST },
  REFERENCE_CYCLE: { title: 'Following "{field}" from "{contribution}" leads back to it.', fix: FIX_MANIFEST },
  SLOT_UNKNOWN: { title: '"{value}" is not a known {field}.', fix: FIX_MANIFEST },
  SETTING_TWICE: { title: 'The setting "{setting}" is declared by {other} already.', fix: "Declare it once." },
  SETTING_UNKNOWN: {
    title: '"{setting}" is not a setting that a manifest declares.',
    fix: "Correct the key, or declare the setting in the manifest that reads it.",
  },
  CONDITION_UNKNOWN: { title: 'This portal knows no {kind} "{name}".', fix: FIX_MANIFEST },
  TEXT_UNKNOWN: {
    title: 'The text "{name}" is not in locales/en-US.json.{meant}',
    fix: "Correct the key, or add the text.",
  },
  TEXT_INVALID: {
    title: "This text cannot stand in the place of the portal's. {fault}",
    fix: "Correct the text. Take arguments and tags from the portal's text in locales/en-US.json.",
  },
  ICON_UNKNOWN: {
    title: '"{name}" is neither an icon of the portal nor one that a manifest contributes.{meant}',
    fix: "Name one of core/ui/icon, or contribute it in a manifest under `icons`.",
  },
  SETTING_TYPE: {
    title: 'The setting "{setting}" must be {expected}, but it is {actual}.',
    fix: "Write a value of that type.",
  },
  FIELD_VALUE: {
    title: '"{field}" must be {expected}, but it is {actual}. This entry is left out.',
    fix: "Correct the value.",
  },
  FIELD_ORDER: {
    title: '"{field}" must be later than "{other}". This entry is left out.',
    fix: "Correct one of the two.",
  },
  FIELD_PICTURE: {
    title: "There is no picture {file}. This entry is left out.",
    fix: "Put the file beside the configuration, or correct its name.",
  },
  ENTRY_TWICE: {
    title: 'The id "{id}" is taken by an entry before this one. This entry is left out.',
    fix: "Give it another id.",
  },
  SETTING_DEFAULT: { title: 'The default of "{setting}" must be {expected}, but it is {actual}.', fix: FIX_MANIFEST },
  CONFIG_PLUGIN_UNKNOWN: { title: '"{plugin}" is not a plugin.', fix: FIX_CONFIG },
  CONFIG_CONTRIBUTION_UNKNOWN: { title: '"{contribution}" is not a contribution of any plugin.', fix: FIX_CONFIG },
  ENTITLEMENT_UNKNOWN: {
    severity: "warning",
    title: 'No manifest asks for the licensed feature "{entitlement}".',
    fix: "Correct the name, or leave it for a plugin that is not here.",
  },
  PICTURE_MISSING: {
    severity: "warning",
    title: "The picture {file} is not there, so a broken one is shown.",
    fix: "Put the file beside the configuration, or correct its name.",
  },
  ENTITLEMENTS_LEAD_AWAY: {
    severity: "warning",
    title:
      "Whoever opens the portal is redirected to another part of the platform from now on, because nothing but {features} is licensed. Pages that are open stay.",
    fix: 'If people take courses here, add "LMS": true. A feature that is not named counts as not licensed.',
  },
  CONFIG_KEY_USELESS: { title: '"{key}" changes nothing: {point} have no {key}.', fix: "Remove it." },
  ORDER_TARGET_UNKNOWN: {
    title: '"{contribution}" cannot stand {key} "{value}": that is not in the same list.',
    fix: FIX_CONFIG,
  },
  ORDER_CYCLE: { title: "These stand before or after each other in a circle: {cycle}.", fix: FIX_CONFIG },
  CODE_UNUSED: {
    title: 'Nothing names "{name}" of the {table} of plugin "{plugin}".',
    fix: "Name it in manifests/{plugin}.json, or remove it from plugins/{plugin}/plugin.ts.",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type DocumentCode = keyof typeof documentCodes;
