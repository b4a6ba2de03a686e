import type { CatalogueEntry } from "./diagnostic";

const MANIFEST = "Fix the manifest.";
const CONFIG = "Fix the configuration.";

/** What can be wrong with manifests, configuration files and the names in code: said where the files are read. */
export const documentCodes = {
  CONFIG_UNREADABLE: [
    "error",
    "This cannot be read: {problem}. What was last read of it stays in force.",
    "Make it readable for the server.",
  ],
  CONFIG_MISSING: [
    "error",
    "The file is not there any more. What was last read of it stays in force.",
    "Put it back; to begin with the defaults, save a file with {} in it.",
  ],
  JSON_SYNTAX: ["error", "This is not JSON: {problem}.", "Correct the file at this place."],
  JSON_KEY_TWICE: [
    "error",
    'The key "{key}" is there twice in one object; only the last would count.',
    "Remove one of them.",
  ],
  KEY_UNKNOWN: ["error", '"{key}" is not a key here.', "Remove it or correct its name; the schema lists all keys."],
  KEY_MISSING: ["error", 'The key "{key}" is missing.', "Add it; the schema describes it."],
  KEYS_EXCLUSIVE: ["error", "Exactly one of these keys must be there: {keys}.", "Keep one of them."],
  KEY_ALONE: [
    "error",
    'The key "{key}" only means something beside "{needs}".',
    "Add the other key or remove this one.",
  ],
  VALUE_TYPE: ["error", "This must be {expected}, but it is {actual}.", "Write a value of that type."],
  VALUE_UNKNOWN: ["error", '"{value}" is not one of the allowed values.', "Use one of them."],
  VALUE_SHAPE: ["error", '"{value}" has not the shape of this value. {description}', "Correct the value."],
  VALUE_INVALID: ["error", "This value {problem}. {description}", "Correct the value."],
  POINT_UNKNOWN: ["error", '"{key}" is not a contribution point.', MANIFEST],
  PLUGIN_TWICE: ["error", 'The plugin id "{plugin}" is taken by {other}.', "Give one of the plugins another id."],
  PLUGIN_ID_FILE: [
    "error",
    'The manifest of plugin "{plugin}" must be the file {expected}.',
    "Rename the file or the plugin.",
  ],
  ENGINE_MISMATCH: [
    "error",
    'Plugin "{plugin}" needs portal {range}; this is {version}.',
    "Take a version of the plugin that fits this portal.",
  ],
  REQUIRES_UNKNOWN: [
    "error",
    'Plugin "{plugin}" requires "{name}", which no manifest {verb}.',
    "Add what is missing, or remove it from `requires`.",
  ],
  REQUIRES_CYCLE: [
    "error",
    "These plugins require each other in a circle: {cycle}.",
    "Take one of them out of `requires`.",
  ],
  CAPABILITY_TWICE: ["error", 'The capability "{name}" is provided by {other} already.', "Let one plugin provide it."],
  CONTRIBUTION_TWICE: ["error", 'The id "{contribution}" is taken by {other}.', "Give one of them another id."],
  CONTRIBUTION_FOREIGN: [
    "error",
    'The id "{contribution}" must start with "{plugin}.", the plugin that contributes it.',
    MANIFEST,
  ],
  VALUE_TWICE: ["error", 'The {field} "{value}" is taken by {other}.', "Each may be there once over all plugins."],
  REFERENCE_UNKNOWN: ["error", '"{value}" is not in the {point} of any manifest.', MANIFEST],
  REFERENCE_CYCLE: ["error", 'Following "{field}" from "{contribution}" leads back to it.', MANIFEST],
  SLOT_UNKNOWN: ["error", '"{value}" is not a known {field}.', MANIFEST],
  SETTING_TWICE: ["error", 'The setting "{setting}" is declared by {other} already.', "Declare it once."],
  SETTING_UNKNOWN: [
    "error",
    '"{setting}" is not a setting that a manifest declares.',
    "Correct the key, or declare the setting in the manifest that reads it.",
  ],
  CONDITION_UNKNOWN: ["error", '"{name}" is not a {kind} that this portal knows.', MANIFEST],
  TEXT_UNKNOWN: [
    "error",
    'The text "{name}" is not in locales/en-US.json.{meant}',
    "Correct the key, or add the text.",
  ],
  ICON_UNKNOWN: [
    "error",
    '"{name}" is neither an icon of the portal nor one that a manifest contributes.{meant}',
    "Name one of core/ui/icon, or contribute it in a manifest under `icons`.",
  ],
  SETTING_TYPE: [
    "error",
    'The setting "{setting}" must be {expected}, but it is {actual}.',
    "Write a value of that type.",
  ],
  SETTING_DEFAULT: ["error", 'The default of "{setting}" must be {expected}, but it is {actual}.', MANIFEST],
  CONFIG_PLUGIN_UNKNOWN: ["error", '"{plugin}" is not a plugin.', CONFIG],
  CONFIG_CONTRIBUTION_UNKNOWN: ["error", '"{contribution}" is not a contribution of any plugin.', CONFIG],
  CONFIG_KEY_USELESS: ["error", '"{key}" changes nothing: {point} have no {key}.', "Remove it."],
  ORDER_TARGET_UNKNOWN: [
    "error",
    '"{contribution}" cannot stand {key} "{value}": that is not in the same list.',
    CONFIG,
  ],
  ORDER_CYCLE: ["error", "These stand before or after each other in a circle: {cycle}.", CONFIG],
  CODE_UNUSED: [
    "error",
    'Nothing names "{name}" of the {table} of plugin "{plugin}".',
    "Name it in manifests/{plugin}.json, or remove it from plugins/{plugin}/plugin.ts.",
  ],
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type DocumentCode = keyof typeof documentCodes;
