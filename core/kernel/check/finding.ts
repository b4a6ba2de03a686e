import type { Diagnostic, Place } from "../diagnostics/diagnostic";
import type { AnyContribution } from "../points/point-map";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { AnyContributes, Manifest } from "../schema/manifest.schema";

/**
 * What a plugin loses because of a fault: all of it; only its availability, so that it is known but never shown; or one
 * declaration.
 */
type Loss =
  | { readonly what: "plugin" }
  | { readonly what: "availability" }
  | { readonly what: "capability"; readonly name: string }
  | { readonly what: "setting"; readonly key: string }
  | { readonly what: "contribution"; readonly point: string; readonly fields: AnyContribution };

/** A fault that shows only in several manifests together, with the part that its document loses. */
export interface Finding {
  readonly document: ManifestDocument;
  readonly loss: Loss;
  readonly diagnostic: Diagnostic;
}

/** Finds the place of the value at a JSON pointer in a document. */
export type Locate = (document: ManifestDocument, pointer: string) => Place;

/** The place of a contribution's field. */
export function fieldPlace(document: ManifestDocument, contributionId: string, field: string, locate: Locate): Place {
  return locate(document, `${document.places[contributionId]?.[2] ?? ""}/${field}`);
}

/** Removes from each document what its findings take from it, and adds their diagnostics. */
export function withoutLosses(
  documents: readonly ManifestDocument[],
  findings: readonly Finding[],
): ManifestDocument[] {
  return documents.map((document) => {
    const own = findings.filter((finding) => finding.document === document);
    return own.length === 0 ? document : own.reduce(lose, document);
  });
}

function lose(document: ManifestDocument, { loss, diagnostic }: Finding): ManifestDocument {
  const { manifest } = document;
  const told = { ...document, diagnostics: [...document.diagnostics, diagnostic] };
  if (manifest === null || loss.what === "plugin") return { ...told, manifest: null };
  switch (loss.what) {
    case "availability":
      return { ...told, broken: document.broken ?? diagnostic };
    case "capability":
      return {
        ...told,
        manifest: { ...manifest, provides: manifest.provides?.filter((name) => name !== loss.name) ?? [] },
      };
    case "setting": {
      const { [loss.key]: _, ...settings } = manifest.settings ?? {};
      return { ...told, manifest: { ...manifest, settings } };
    }
    case "contribution": {
      const { point, fields } = loss;
      const faulty = [...document.faulty, { id: fields.id, point }];
      return { ...told, faulty, manifest: withoutContribution(manifest, point, fields) };
    }
  }
}

function withoutContribution(manifest: Manifest, point: string, fields: AnyContribution): Manifest {
  const contributes = (manifest.contributes ?? {}) as AnyContributes;
  const rest = (contributes[point] ?? []).filter((each) => each !== fields);
  return { ...manifest, contributes: { ...contributes, [point]: rest } } as unknown as Manifest;
}
