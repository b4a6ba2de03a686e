import type { CodeTable } from "../points/point";
import type { ModelContribution } from "../resolve/model";

/** A name that a contribution gives in one of its fields, for something in its plugin's code. */
export interface NamedCode {
  readonly field: string;
  readonly table: CodeTable;
  readonly name: string;
}

/** Everything that a contribution names in its plugin's code, in the order of its point's fields. */
export function codesOf({ traits, fields }: Pick<ModelContribution, "traits" | "fields">): NamedCode[] {
  return Object.entries(traits.code ?? {}).flatMap(([field, table]) => {
    const name = fields[field];
    return typeof name === "string" ? [{ field, table, name }] : [];
  });
}

/** What it names in one field, or in the first that names something; null when it names nothing there. */
export function codeOf(contribution: Pick<ModelContribution, "traits" | "fields">, wanted?: string): NamedCode | null {
  return codesOf(contribution).find(({ field }) => wanted === undefined || field === wanted) ?? null;
}
