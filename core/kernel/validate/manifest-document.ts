import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { placeOf, type SourceDocument } from "../read-document";
import type { FaultyContribution, ManifestDocument, PlaceInDocument } from "../resolve/manifest-document";
import type { Manifest } from "../schema/manifest.schema";
import type { SettingDeclaration } from "../schema/setting.schema";
import { type SchemaFault, type SchemaValidator, schemaFaults } from "./schema-faults";
import { settingMismatch } from "./setting-value";

type Loose = Readonly<Record<string, unknown>>;

/** The pointers of keys about the plugin as a whole: after a fault there, the whole plugin is left out. */
const HEAD = /^\/(id|version|engines|fragment)(\/|$)/;

/**
 * Validates a manifest and removes its faulty parts: a contribution, a setting, or the whole manifest. Every fault is
 * reported, with the id of the removed contribution.
 */
export function manifestDocument(source: SourceDocument, validate: SchemaValidator, schema: object): ManifestDocument {
  const lost = (diagnostics: readonly Diagnostic[]): ManifestDocument => ({
    file: source.file,
    manifest: null,
    faulty: [],
    diagnostics,
    places: {},
  });
  if (source.diagnostics.length > 0) return lost(source.diagnostics);
  const faults = [...schemaFaults(source, validate, schema), ...defaultFaults(source)];
  const reported = faults.filter(({ follows }) => !follows);
  const root = source.value as Loose;
  if (faults.some(({ pointer }) => pointer === "" || HEAD.test(pointer))) {
    return lost(reported.map((fault) => withPlugin(fault.diagnostic, root)));
  }
  const bad = new Set(faults.map(({ pointer }) => ownerOf(pointer)));
  const faulty: FaultyContribution[] = [];
  const places: Record<string, PlaceInDocument> = {};
  const contributes: Record<string, Loose[]> = {};
  for (const [point, list] of entries(root.contributes)) {
    const at = `/contributes/${point}`;
    if (!Array.isArray(list)) continue;
    contributes[point] = list.filter((contribution: unknown, index) => {
      const pointer = `${at}/${index}`;
      const id = idOf(contribution) ?? `${String(root.id)}.${point}[${index}]`;
      places[id] = shortPlace(source, pointer);
      if (!bad.has(pointer) && !bad.has(at)) return true;
      faulty.push({ id, point });
      return false;
    });
    if (bad.has(at)) delete contributes[point];
  }
  const settings: Record<string, unknown> = {};
  for (const [key, declaration] of entries(root.settings)) {
    places[key] = shortPlace(source, `/settings/${key}`);
    if (!bad.has(`/settings/${key}`)) settings[key] = declaration;
  }
  const { id, version, engines, fragment } = root;
  const head = { id, version, engines, ...(fragment === true && { fragment }) };
  return {
    file: source.file,
    manifest: { ...head, settings, contributes } as unknown as Manifest,
    faulty,
    diagnostics: reported.map((fault) => withPlugin(withContribution(fault, root), root)),
    places,
  };
}

function ownerOf(pointer: string): string {
  return pointer
    .split("/")
    .slice(0, pointer.startsWith("/settings/") ? 3 : 4)
    .join("/");
}

/** Finds defaults that do not have the type of their setting. */
function defaultFaults(source: SourceDocument): SchemaFault[] {
  return entries((source.value as Loose | null)?.settings).flatMap(([setting, declaration]) => {
    const { default: value, type } = (declaration ?? {}) as Partial<SettingDeclaration>;
    if (value === undefined || type === undefined) return [];
    const expected = settingMismatch(declaration as SettingDeclaration, value);
    if (expected === null) return [];
    const pointer = `/settings/${setting}/default`;
    const context = { setting, expected, actual: JSON.stringify(value) };
    return [{ pointer, diagnostic: diagnose("SETTING_DEFAULT", { place: placeOf(source, pointer), context }) }];
  });
}

function withContribution({ pointer, diagnostic }: SchemaFault, root: Loose): Diagnostic {
  const [, section, point = "", index] = pointer.split("/");
  if (section !== "contributes" || index === undefined) return diagnostic;
  const list = (root.contributes as Loose)[point] as readonly unknown[];
  const contribution = idOf(list[Number(index)]) ?? `${String(root.id)}.${point}[${index}]`;
  return { ...diagnostic, context: { ...diagnostic.context, contribution } };
}

function withPlugin(diagnostic: Diagnostic, root: Loose | null): Diagnostic {
  const plugin = idOf(root);
  return plugin === null ? diagnostic : { ...diagnostic, context: { ...diagnostic.context, plugin } };
}

function shortPlace(source: SourceDocument, pointer: string): PlaceInDocument {
  const { line = 1, column = 1 } = placeOf(source, pointer);
  return [line, column, pointer];
}

function idOf(value: unknown): string | null {
  const id = typeof value === "object" && value !== null ? (value as Loose).id : null;
  return typeof id === "string" ? id : null;
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
