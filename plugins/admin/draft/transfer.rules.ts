import { isObject, type Json } from "./json-tree.rules";

/** A revision as an editor would write it. */
export function fileText(revision: Json): string {
  return `${JSON.stringify(revision, null, 2)}\n`;
}

/** The revision in a text, or what is wrong with the text. */
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
