import { diagnose } from "../diagnostics/diagnose-document";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { Manifest } from "../schema/manifest.schema";
import type { CheckOptions } from "./check-options";
import { satisfies } from "./engines";
import type { Finding } from "./finding";
import type { LostNames } from "./lost-names";

type Documents = readonly ManifestDocument[];

/** Finds plugins with an id that is already used, and plugins that were made for another version of the portal. */
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

/** Finds capabilities (services that a plugin provides to others) that two plugins provide. */
export function capabilityFindings(documents: Documents, { locate }: CheckOptions): Finding[] {
  const providers = new Map<string, string>();
  return readable(documents).flatMap(({ document, manifest: { id: plugin, provides = [] } }) =>
    provides.flatMap((name, index): Finding[] => {
      const other = providers.get(name);
      if (other === undefined) {
        providers.set(name, plugin);
        return [];
      }
      const context = { plugin, name, other: `plugin "${other}"` };
      const diagnostic = diagnose("CAPABILITY_TWICE", { place: locate(document, `/provides/${index}`), context });
      return [{ document, loss: { what: "capability", name }, diagnostic }];
    }),
  );
}

/** Finds plugins that require something that nobody provides, and plugins that require each other in a cycle. */
export function requiresFindings(documents: Documents, { locate }: CheckOptions, lost: LostNames): Finding[] {
  const plugins = new Map(readable(documents).map((plugin) => [plugin.manifest.id, plugin]));
  const capabilities = new Map(
    readable(documents).flatMap(({ manifest }) =>
      (manifest.provides ?? []).map((name) => [name, manifest.id] as const),
    ),
  );
  const unknown = [...plugins.values()].flatMap(({ document, manifest: { id: plugin, requires = [] } }) =>
    requires.flatMap((name, index): Finding[] => {
      const known = name.includes(".") ? capabilities : plugins;
      if (known.has(name)) return [];
      const context = { plugin, name, verb: known === capabilities ? "provides" : "declares" };
      const place = locate(document, `/requires/${index}`);
      const diagnostic = diagnose("REQUIRES_UNKNOWN", { place, context, wrong: name, known: known.keys() });
      return [{ document, loss: { what: "availability" }, diagnostic, follows: lost.has(name) }];
    }),
  );
  const requirementsOf = (id: string) =>
    (plugins.get(id)?.manifest.requires ?? []).map((name) => capabilities.get(name) ?? name);
  const circular = circles([...plugins.keys()], requirementsOf).flatMap((circle) =>
    circle.flatMap((plugin): Finding[] => {
      const document = plugins.get(plugin)?.document;
      if (!document) return [];
      const context = { plugin, cycle: [...circle, circle[0]].join(" → ") };
      const diagnostic = diagnose("REQUIRES_CYCLE", { place: locate(document, "/requires"), context });
      return [{ document, loss: { what: "availability" }, diagnostic }];
    }),
  );
  return [...unknown, ...circular];
}

/** The cycles of a graph, each once. `successorsOf`: the nodes to which edges lead from a node. */
function circles(nodes: readonly string[], successorsOf: (node: string) => readonly string[]): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const start = path.indexOf(node);
    if (start !== -1 && path.length - start > 1) found.push(path.slice(start));
    if (start !== -1 || done.has(node)) return;
    path.push(node);
    for (const each of successorsOf(node)) visit(each);
    path.pop();
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return found;
}

function readable(documents: Documents): { document: ManifestDocument; manifest: Manifest }[] {
  return documents.flatMap((document) =>
    document.manifest === null ? [] : [{ document, manifest: document.manifest }],
  );
}
