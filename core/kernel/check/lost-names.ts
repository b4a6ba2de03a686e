import type { PointIndex } from "../points/point";
import type { ManifestDocument } from "../resolve/manifest-document";

/**
 * The names that manifests declare in parts that are left out because of a fault, and those of plugins that are missing
 * as a whole. That such a name is unknown is only the effect of a fault that is reported, so it is not reported again.
 */
export interface LostNames {
  has(name: string): boolean;
}

export type Written = (document: ManifestDocument) => unknown;

export function lostNames(documents: readonly ManifestDocument[], written: Written, index: PointIndex): LostNames {
  const names = new Set<string>();
  const plugins = new Set<string>();
  const slotted = Object.values(index.points).filter(({ slotsFrom }) => slotsFrom !== undefined);
  // Contributions under the misspelt name of a point may add slots too.
  const slotFields = (key: string) =>
    slotted.flatMap(({ slotsFrom, listBy }) =>
      listBy !== undefined && (key === slotsFrom || index.points[key] === undefined) ? [listBy] : [],
    );
  for (const document of documents.filter(({ diagnostics }) => diagnostics.length > 0)) {
    const value = written(document);
    const own = ownNames(document, value);
    for (const name of own) names.add(name);
    if (hasUnknownIds(document)) for (const name of own) plugins.add(name);
    collect(value, slotFields, names);
  }
  return { has: (name) => names.has(name) || [...plugins].some((plugin) => name.startsWith(`${plugin}.`)) };
}

function ownNames({ file }: ManifestDocument, value: unknown): string[] {
  const { id } = (value ?? {}) as { readonly id?: unknown };
  return [file.replace(/^.*\/|\.json$/g, ""), ...(typeof id === "string" ? [id] : [])];
}

/** Whether the plugin may declare more ids than can be read: its text is no JSON, or an id is missing or wrong. */
function hasUnknownIds({ diagnostics, faulty }: ManifestDocument): boolean {
  return (
    faulty.some(({ id }) => id.endsWith("]")) ||
    diagnostics.some(({ code }) => code === "JSON_SYNTAX" || code === "CONTRIBUTION_FOREIGN")
  );
}

/**
 * Collects what may be a declaration, whether it is in its place or not: all keys, all ids, the slots that
 * contributions add, and the features that conditions ask for.
 * @param slotFields key of a list of contributions → their fields whose values may be slots that they add
 */
function collect(value: unknown, slotFields: (key: string) => readonly string[], names: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) names.add(key);
    if (typeof inner === "string" && (key === "id" || key === "entitlement")) names.add(inner);
    for (const field of Array.isArray(inner) ? slotFields(key) : []) {
      for (const each of inner as readonly (Readonly<Record<string, unknown>> | null)[])
        names.add(String(each?.[field]));
    }
    collect(inner, slotFields, names);
  }
}
