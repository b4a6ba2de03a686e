import { isObject, type Json } from "./json-tree.rules";

export function fileText(revision: Json): string {
  return `${JSON.stringify(revision, null, 2)}\n`;
}

export function readRevision(text: string): { readonly value: Json } | { readonly fault: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return { fault: "{ … }" };
    const { $schema: _schema, ...revision } = value;
    return { value: revision };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
