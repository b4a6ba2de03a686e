import type { CodeTable } from "../points/point";
import type { ModelContribution } from "../resolve/model";

/** Such as `"screen": "list"` of a route: the plugin's plugin.ts says which code it stands for. */
export interface NamedCode {
  readonly field: string;
  readonly table: CodeTable;
  readonly name: string;
}

/**
 * All names in a contribution that stand for code, in the order in which its point lists the fields with such names.
 */
export function codesOf({ traits, fields }: Pick<ModelContribution, "traits" | "fields">): NamedCode[] {
  return Object.entries(traits.code ?? {}).flatMap(([field, table]) => {
    const name = fields[field];
    return typeof name === "string" ? [{ field, table, name }] : [];
  });
}

/** The name that stands for code in the field `wanted`, default: the first such name; null if there is none. */
export function codeOf(contribution: Pick<ModelContribution, "traits" | "fields">, wanted?: string): NamedCode | null {
  return codesOf(contribution).find(({ field }) => wanted === undefined || field === wanted) ?? null;
}
