import type { Diagnostic, Place } from "../diagnostics/diagnostic";
import type { AnyContribution } from "../points/point-map";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { AnyContributes, Manifest } from "../schema/manifest.schema";

/** The whole plugin, or one declaration of its manifest. */
type Loss =
  | { readonly what: "plugin" }
  | { readonly what: "setting"; readonly key: string }
  | { readonly what: "contribution"; readonly point: string; readonly fields: AnyContribution };

/** A fault that shows only when several manifests are checked together. `loss`: what is left out because of it. */
export interface Finding {
  readonly document: ManifestDocument;
  readonly loss: Loss;
  readonly diagnostic: Diagnostic;
  /** Whether the fault is only the effect of another that is reported. Then this one is not. */
  readonly follows?: boolean;
}

export type Locate = (document: ManifestDocument, pointer: string) => Place;

export function fieldPlace(document: ManifestDocument, contributionId: string, field: string, locate: Locate): Place {
  return locate(document, `${document.places[contributionId]?.[2] ?? ""}/${field}`);
}

export function withoutLosses(
  documents: readonly ManifestDocument[],
  findings: readonly Finding[],
): ManifestDocument[] {
  return documents.map((document) => {
    const own = findings.filter((finding) => finding.document === document);
    return own.length === 0 ? document : own.reduce(leaveOut, document);
  });
}

function leaveOut(document: ManifestDocument, { loss, diagnostic, follows = false }: Finding): ManifestDocument {
  const { manifest } = document;
  const told = follows ? document : { ...document, diagnostics: [...document.diagnostics, diagnostic] };
  if (manifest === null || loss.what === "plugin") return { ...told, manifest: null };
  switch (loss.what) {
    case "setting": {
      const { [loss.key]: _, ...settings } = manifest.settings ?? {};
      return { ...told, manifest: { ...manifest, settings } };
    }
    case "contribution": {
      const { point, fields } = loss;
      const faulty = [...document.faulty, { id: fields.id, point, ...(follows ? { because: diagnostic } : {}) }];
      return { ...told, faulty, manifest: withoutContribution(manifest, point, fields) };
    }
  }
}

function withoutContribution(manifest: Manifest, point: string, fields: AnyContribution): Manifest {
  const contributes = (manifest.contributes ?? {}) as AnyContributes;
  const rest = (contributes[point] ?? []).filter((each) => each !== fields);
  return { ...manifest, contributes: { ...contributes, [point]: rest } } as unknown as Manifest;
}
