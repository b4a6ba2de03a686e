import { escapePointer } from "../config/pointers";
import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { keyPlaceOf, placeOf, type SourceDocument } from "../read-document";
import type { FieldDeclaration, SettingDeclaration } from "../schema/setting.schema";
import { fieldMismatch, pictureFile, settingTime } from "../validate/field-value";
import type { ConfigFault } from "./config-fault";
import type { KnownNames } from "./names";

type Entry = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, FieldDeclaration>>;

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * Finds the faults of a setting that is a list of objects. An object with a fault is left out as a whole: without its
 * end or its audience it would be there for too long, or for too many.
 * @param at the JSON pointer of the list
 */
export function objectListFaults(
  source: SourceDocument,
  at: string,
  list: readonly unknown[],
  { fields = {} }: SettingDeclaration,
  names: KnownNames,
): ConfigFault[] {
  const ids = new Set<unknown>();
  return list.flatMap((entry, index) => {
    const pointer = `${at}/${index}`;
    const faults = isObject(entry)
      ? [...keyFaults(source, pointer, entry, fields), ...idFaults(source, pointer, entry, ids)].concat(
          fieldFaults(source, pointer, entry, fields, names),
        )
      : [fieldFault(source, pointer, String(index), "an object", entry)];
    return faults.map((diagnostic): ConfigFault => ({ diagnostic, loss: "entry", pointer }));
  });
}

function keyFaults(source: SourceDocument, pointer: string, entry: Entry, fields: Fields): Diagnostic[] {
  const known = ["id", "enabled", ...Object.keys(fields)];
  const needed = ["id", ...Object.keys(fields).filter((key) => fields[key]?.required === true)];
  const unknown = Object.keys(entry).filter((key) => !known.includes(key));
  const missing = needed.filter((key) => !Object.hasOwn(entry, key));
  return [
    ...unknown.map((key) => {
      const place = keyPlaceOf(source, `${pointer}/${escapePointer(key)}`);
      return diagnose("KEY_UNKNOWN", { place, context: { key }, wrong: key, known });
    }),
    ...missing.map((key) => diagnose("KEY_MISSING", { place: placeOf(source, pointer), context: { key } })),
  ];
}

function idFaults(source: SourceDocument, pointer: string, { id }: Entry, ids: Set<unknown>): Diagnostic[] {
  if (id === undefined) return [];
  const at = `${pointer}/id`;
  if (typeof id !== "string" || !ID.test(id))
    return [fieldFault(source, at, "id", "lower-case letters, digits and hyphens, at most 64", id)];
  if (ids.has(id)) return [diagnose("ENTRY_TWICE", { place: placeOf(source, at), context: { id } })];
  ids.add(id);
  return [];
}

function fieldFaults(
  source: SourceDocument,
  pointer: string,
  entry: Entry,
  fields: Fields,
  names: KnownNames,
): Diagnostic[] {
  const declared: Fields = { ...fields, enabled: { type: "boolean", description: "" } };
  return Object.entries(declared).flatMap(([field, declaration]) => {
    if (!Object.hasOwn(entry, field)) return [];
    const at = `${pointer}/${field}`;
    const value = entry[field];
    const expected = fieldMismatch(declaration, value);
    if (expected !== null) return [fieldFault(source, at, field, expected, value)];
    const place = placeOf(source, at);
    const { after: other = "" } = declaration;
    if (isBefore(value, entry[other])) return [diagnose("FIELD_ORDER", { place, context: { field, other } })];
    const file = declaration.type === "picture" ? pictureFile(value) : null;
    if (file === null || names.pictures?.has(file) !== false) return [];
    return [diagnose("FIELD_PICTURE", { place, context: { file: `branding/${file}` } })];
  });
}

/** Whether a time is not after the one that it must follow. */
function isBefore(value: unknown, other: unknown): boolean {
  const [until, from] = [settingTime(value, "until"), settingTime(other, "from")];
  return until !== null && from !== null && until <= from;
}

function fieldFault(source: SourceDocument, at: string, field: string, expected: string, value: unknown): Diagnostic {
  const context = { field, expected, actual: JSON.stringify(value).slice(0, 200) };
  return diagnose("FIELD_VALUE", { place: placeOf(source, at), context });
}

function isObject(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
