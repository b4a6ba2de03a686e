import type { ManifestSet } from "../../kernel/server";
import type { TextsOfFile } from "../source/texts.mjs";
import { didYouMean, problem } from "./problem";

const BASE = "locales/en-US.json";

/** Texts that the code uses and that the base language does not have. `texts`: the keys of the base language. */
export function codeTextFaults(
  files: readonly Pick<TextsOfFile, "file" | "keys" | "patterns">[],
  texts: readonly string[],
): string[] {
  const known = new Set(texts);
  return files.flatMap(({ file, keys, patterns }) => [
    ...keys
      .filter(({ key }) => !known.has(key))
      .map(({ key, line, column }) => {
        const message = `The text "${key}" is not in ${BASE}.${didYouMean(key, texts)}`;
        return problem("TEXT_UNKNOWN", { file, line, column }, message, "Correct the key, or add the text.");
      }),
    ...patterns
      .filter(({ pattern }) => !texts.some((text) => pattern.test(text)))
      .map(({ pattern, line, column }) => {
        const shape = pattern.source.slice(1, -1).replaceAll(".+", "…").replaceAll("\\", "");
        const message = `No text of ${BASE} has a key of the form "${shape}".`;
        return problem("TEXT_UNKNOWN", { file, line, column }, message, "Correct the key, or add its texts.");
      }),
  ]);
}

/**
 * Finds settings of tenants that the code uses and that no plugin's manifest declares. Returns a message for each.
 * Settings of manifests with faults are left out, because the faults are reported.
 */
export function codeSettingFaults(
  files: readonly Pick<TextsOfFile, "file" | "settings">[],
  { model: { settings }, lost }: Pick<ManifestSet, "model" | "lost">,
): string[] {
  return files.flatMap(({ file, settings: asked }) =>
    asked
      .filter(({ key }) => !settings.has(key) && !lost.has(key))
      .map(({ key, line, column }) => {
        const message = `"${key}" is not a setting that a manifest declares.${didYouMean(key, settings.keys())}`;
        const fix = "Correct the key, or declare the setting in the plugin's manifest.";
        return problem("SETTING_UNKNOWN", { file, line, column }, message, fix);
      }),
  );
}
