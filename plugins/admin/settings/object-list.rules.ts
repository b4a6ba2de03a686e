import { type FieldDeclaration, fieldMismatch } from "../../../core/sdk/configuration";
import { isObject, type Json } from "../draft/json-tree.rules";

export function entriesOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** An object with another value for one key. An empty value takes the key away. */
export function withField(entry: Json, key: string, value: unknown): Json {
  const isEmpty = value === "" || value === undefined || (Array.isArray(value) && value.length === 0);
  if (!isEmpty) return { ...entry, [key]: value };
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key));
}

/** What is expected of a key of an object, if its value does not fit. */
export function fieldExpected(field: FieldDeclaration, value: unknown): string | null {
  return value === undefined && field.required !== true ? null : fieldMismatch(field, value);
}

export function newEntry(entries: readonly Json[]): Json {
  const ids = new Set(entries.map(({ id }) => id));
  const free = Array.from({ length: entries.length + 1 }, (_, index) => `new-${index + 1}`).find((id) => !ids.has(id));
  return { id: free };
}
