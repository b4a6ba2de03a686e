import type { PointIndex } from "../points/point";
import { resolveContributions } from "./contributions";
import { type Locate, type Notes, placeFromDocument } from "./locate";
import type { ManifestDocument } from "./manifest-document";
import type { Model } from "./model";
import { resolvePlugins } from "./plugins";
import { checkReferences } from "./references";
import { checkConditions, resolveGates, resolveSettings } from "./settings";

export interface ResolveOptions {
  readonly index: PointIndex;
  readonly portalVersion: string;
  /** Where a value of a document stands. Without it: the place of the contribution around it. */
  readonly locate?: Locate;
}

/** Takes all manifests together. Says every fault; only what is faulty is left out. Pure. */
export function resolve(documents: readonly ManifestDocument[], options: ResolveOptions): Model {
  const { index, portalVersion, locate = placeFromDocument } = options;
  const notes: Notes = { locate, diagnostics: documents.flatMap(({ diagnostics }) => diagnostics) };
  const { plugins, capabilities } = resolvePlugins(documents, portalVersion, notes);
  const settings = resolveSettings(plugins, notes);
  const { contributions, faulty } = resolveContributions(plugins, index, notes);
  const drop = (id: string) => {
    const contribution = contributions.get(id);
    if (!contribution) return;
    contributions.delete(id);
    faulty.set(id, { point: contribution.traits.name, document: contribution.plugin.document });
  };
  const known = { contributions, faulty };
  for (const id of checkConditions(contributions, settings, notes)) drop(id);
  for (const id of checkReferences(known, notes)) drop(id);
  const gates = resolveGates(known, settings, notes, drop);
  return { plugins, contributions, faulty, settings, capabilities, gates, diagnostics: notes.diagnostics };
}
