import { diagnose } from "../diagnostics/diagnose-document";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { Manifest } from "../schema/manifest.schema";
import type { CheckOptions } from "./check-options";
import { satisfies } from "./engines";
import type { Finding } from "./finding";

type Documents = readonly ManifestDocument[];

export function pluginFindings(documents: Documents, { portalVersion, locate }: CheckOptions): Finding[] {
  const owners = new Map<string, ManifestDocument>();
  return readable(documents).flatMap(({ document, manifest: { id: plugin, engines } }): Finding[] => {
    const loss = { what: "plugin" } as const;
    const owner = owners.get(plugin);
    if (owner) {
      const context = { plugin, other: owner.file };
      return [{ document, loss, diagnostic: diagnose("PLUGIN_TWICE", { place: locate(document, "/id"), context }) }];
    }
    owners.set(plugin, document);
    if (satisfies(portalVersion, engines.portal)) return [];
    const context = { plugin, range: engines.portal, version: portalVersion };
    const place = locate(document, "/engines/portal");
    return [{ document, loss, diagnostic: diagnose("ENGINE_MISMATCH", { place, context }) }];
  });
}

function readable(documents: Documents): { document: ManifestDocument; manifest: Manifest }[] {
  return documents.flatMap((document) =>
    document.manifest === null ? [] : [{ document, manifest: document.manifest }],
  );
}
