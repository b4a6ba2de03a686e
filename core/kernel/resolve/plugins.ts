import { diagnose } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Manifest } from "../schema/manifest.schema";
import { satisfies } from "./engines";
import type { Notes } from "./locate";
import type { ManifestDocument } from "./manifest-document";
import type { ModelPlugin } from "./model";

type Usable = { readonly document: ManifestDocument; readonly manifest: Manifest };

/** The plugins by id, with what they require; and who provides which capability. */
export function resolvePlugins(documents: readonly ManifestDocument[], portalVersion: string, notes: Notes) {
  const usable = new Map<string, Usable>();
  const fits = new Map<string, boolean>();
  for (const document of documents) {
    const { manifest } = document;
    if (manifest === null) continue;
    const other = usable.get(manifest.id);
    const { portal } = manifest.engines;
    const isFit = fits.get(portal) ?? satisfies(portalVersion, portal);
    fits.set(portal, isFit);
    const fault = other
      ? twice(document, manifest, other, notes)
      : isFit
        ? null
        : engineFault(document, manifest, portalVersion, notes);
    if (fault) notes.diagnostics.push(fault);
    else usable.set(manifest.id, { document, manifest });
  }
  const capabilities = resolveCapabilities(usable, notes);
  const plugins = new Map<string, ModelPlugin>();
  for (const [id, { document, manifest }] of usable) {
    const { requires, unknown } = resolveRequires(document, manifest, usable, capabilities, notes);
    notes.diagnostics.push(...unknown);
    plugins.set(id, { id, document, manifest, requires, broken: unknown[0] ?? null });
  }
  breakCycles(plugins, notes);
  return { plugins, capabilities };
}

function twice(document: ManifestDocument, { id }: Manifest, other: Usable, { locate }: Notes): Diagnostic {
  return diagnose("PLUGIN_TWICE", {
    place: locate(document, "/id"),
    context: { plugin: id, other: other.document.file },
  });
}

function engineFault(document: ManifestDocument, { id, engines }: Manifest, version: string, { locate }: Notes) {
  const context = { plugin: id, range: engines.portal, version };
  return diagnose("ENGINE_MISMATCH", { place: locate(document, "/engines/portal"), context });
}

function resolveCapabilities(
  plugins: ReadonlyMap<string, Usable>,
  { locate, diagnostics }: Notes,
): Map<string, string> {
  const capabilities = new Map<string, string>();
  for (const [plugin, { document, manifest }] of plugins) {
    for (const [index, name] of (manifest.provides ?? []).entries()) {
      const other = capabilities.get(name);
      if (other === undefined) {
        capabilities.set(name, plugin);
        continue;
      }
      const place = locate(document, `/provides/${index}`);
      diagnostics.push(diagnose("CAPABILITY_TWICE", { place, context: { plugin, name, other: `plugin "${other}"` } }));
    }
  }
  return capabilities;
}

function resolveRequires(
  document: ManifestDocument,
  { id, requires = [] }: Manifest,
  plugins: ReadonlyMap<string, Usable>,
  capabilities: ReadonlyMap<string, string>,
  { locate }: Notes,
): { requires: string[]; unknown: Diagnostic[] } {
  const unknown: Diagnostic[] = [];
  const found = requires.flatMap((name, index) => {
    const isCapability = name.includes(".");
    const plugin = isCapability ? capabilities.get(name) : plugins.has(name) ? name : undefined;
    if (plugin !== undefined) return plugin === id ? [] : [plugin];
    const known = isCapability ? capabilities.keys() : plugins.keys();
    const context = { plugin: id, name, verb: isCapability ? "provides" : "declares" };
    const place = locate(document, `/requires/${index}`);
    unknown.push(diagnose("REQUIRES_UNKNOWN", { place, context, wrong: name, known }));
    return [];
  });
  return { requires: [...new Set(found)], unknown };
}

/** Marks every plugin of a circle as broken, and says each circle once. */
function breakCycles(plugins: Map<string, ModelPlugin>, { locate, diagnostics }: Notes): void {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (id: string): void => {
    const start = path.indexOf(id);
    if (start !== -1) close(path.slice(start));
    if (start !== -1 || done.has(id)) return;
    path.push(id);
    for (const required of plugins.get(id)?.requires ?? []) visit(required);
    path.pop();
    done.add(id);
  };
  const close = (members: readonly string[]): void => {
    const cycle = [...members, members[0]].join(" → ");
    for (const id of members) {
      const plugin = plugins.get(id);
      if (!plugin) continue;
      const place = locate(plugin.document, "/requires");
      const broken = diagnose("REQUIRES_CYCLE", { place, context: { plugin: id, cycle } });
      if (id === members[0]) diagnostics.push(broken);
      plugins.set(id, { ...plugin, broken });
    }
  };
  for (const id of plugins.keys()) visit(id);
}
