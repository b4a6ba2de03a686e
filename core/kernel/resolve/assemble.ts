import type { PointIndex, PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { AnyContributes } from "../schema/manifest.schema";
import type { ManifestDocument } from "./manifest-document";
import type { Model, ModelContribution, ModelPlugin, ModelSetting } from "./model";

/**
 * Combines plugins' manifests, which were checked, into a model: all plugins, contributions and settings that exist,
 * whatever the configuration turns off. It checks nothing. Pure.
 */
export function assemble(documents: readonly ManifestDocument[], index: PointIndex): Model {
  const plugins = new Map<string, ModelPlugin>();
  const settings = new Map<string, ModelSetting>();
  const contributions = new Map<string, ModelContribution>();
  const gates = new Map<string, string[]>();
  for (const document of documents) {
    const { manifest } = document;
    if (manifest === null) continue;
    const plugin: ModelPlugin = { id: manifest.id, document, manifest };
    plugins.set(plugin.id, plugin);
    for (const key in manifest.settings) {
      const declaration = manifest.settings[key];
      if (declaration) settings.set(key, { declaration, plugin });
    }
    const contributes = (manifest.contributes ?? {}) as AnyContributes;
    for (const point in contributes) {
      const traits = index.points[point];
      if (!traits) continue;
      for (const fields of contributes[point] ?? []) {
        contributions.set(fields.id, { id: fields.id, index: contributions.size, traits, plugin, fields });
        if (traits.gate) addGate(gates, traits.gate, fields);
      }
    }
  }
  const faulty = faultyOf(documents, contributions);
  const diagnostics = documents.flatMap((document) => document.diagnostics);
  return { plugins, contributions, faulty, settings, gates, diagnostics };
}

function addGate(
  gates: Map<string, string[]>,
  { setting, targets }: NonNullable<PointTraits["gate"]>,
  fields: AnyContribution,
) {
  for (const target of fields[targets] as readonly string[]) {
    gates.set(target, [...(gates.get(target) ?? []), String(fields[setting])]);
  }
}

function faultyOf(
  documents: readonly ManifestDocument[],
  contributions: ReadonlyMap<string, unknown>,
): Model["faulty"] {
  const faulty = new Map<string, { readonly point: string; readonly document: ManifestDocument }>();
  for (const document of documents) {
    for (const { id, point } of document.faulty) if (!contributions.has(id)) faulty.set(id, { point, document });
  }
  return faulty;
}
