import { diagnose } from "../diagnostics/diagnose-document";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { CheckOptions } from "./check-options";
import type { Finding } from "./finding";

/** The first declaration of a key counts; a later one is left out. */
export function settingFindings(documents: readonly ManifestDocument[], { locate }: CheckOptions): Finding[] {
  const owners = new Map<string, string>();
  return documents.flatMap((document) =>
    Object.keys(document.manifest?.settings ?? {}).flatMap((key): Finding[] => {
      const plugin = document.manifest?.id ?? "";
      const other = owners.get(key);
      if (other === undefined) {
        owners.set(key, plugin);
        return [];
      }
      const context = { plugin, setting: key, other: `plugin "${other}"` };
      const diagnostic = diagnose("SETTING_TWICE", { place: locate(document, `/settings/${key}`), context });
      return [{ document, loss: { what: "setting", key }, diagnostic }];
    }),
  );
}
