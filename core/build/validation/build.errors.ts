import { defineErrors } from "../../learning/contract/errors";

const CODE_FIX = "Correct plugins/<plugin>/plugin.ts.";
const TEXT_FIX = "Correct the text in locales/.";

/** Faults that only the build finds: in the code of plugins, in calls of the API and in texts. */
export const buildErrors = defineErrors("build", {
  PLUGIN_MANIFEST_MISSING: { title: "A plugin's folder has no manifest", fix: "Add manifests/<plugin>.json." },
  PLUGIN_FOLDER_MISSING: {
    title: "A folder that --plugin or PLUGINS names has no manifest.json",
    fix: "Correct the path, or leave it out.",
  },
  PLUGIN_CODE_MISSING: { title: "A plugin's folder has no plugin.ts", fix: "Add it, or remove the folder." },
  SOURCE_INVALID: { title: "The bundler cannot use a source", fix: "Correct the source at this place." },
  PLUGIN_SYNTAX: { title: "plugin.ts is not TypeScript", fix: "Correct the file at the place that is named." },
  CODE_FORM: {
    title: "A name in plugin.ts is not written as the build reads it",
    fix: 'Write name: () => import("./its-file").',
  },
  MODULE_MISSING: { title: "A module that plugin.ts imports is not there", fix: "Add the file, or correct the path." },
  EXPORT_UNKNOWN: { title: "A module does not export what plugin.ts picks", fix: "Correct the name, or export it." },
  EXPORT_KIND: { title: "What a module exports is not of the kind that its place asks for", fix: CODE_FIX },
  IMPORT_FORBIDDEN: {
    title: "A plugin imports a module outside its own folder and the SDK",
    fix: "Import it from the SDK, or let the plugin offer it.",
  },
  IMPORT_UNKNOWN: { title: "The SDK does not export a name", fix: "Correct the name: docs/sdk.md has all." },
  CALL_TWICE: {
    title: "Two calls have the same name, or the same method and address",
    fix: "Give one of them another name or address. Both places are named.",
  },
  TEXT_UNUSED: { title: "No manifest and no source names a text", fix: "Use it, or remove it from locales/." },
  LOCALE_TEXT_INVALID: { title: "A text is not an ICU message", fix: TEXT_FIX },
  LOCALE_KEY_FOREIGN: {
    title: "A text of a plugin outside of the project does not begin with the plugin's id",
    fix: "Give it a name that begins so.",
  },
  LOCALE_KEY_MISSING: { title: "A translation lacks a text", fix: "Translate it." },
  LOCALE_KEY_UNKNOWN: {
    title: "A translation has a text that the base locale lacks",
    fix: "Remove it, or add it there.",
  },
  LOCALE_PLURAL_FORM: {
    title: "A text does not have the plural forms of its language",
    fix: "Write one text for each form of the language.",
  },
  LOCALE_ARGUMENTS_DIFFER: { title: "A translation has other arguments than the base text", fix: TEXT_FIX },
});

/** The code of a fault that only the build finds. */
export type BuildCode = keyof typeof buildErrors;
