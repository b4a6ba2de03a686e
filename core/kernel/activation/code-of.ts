import type { CodeTable } from "../points/point";
import type { ModelContribution } from "../resolve/model";

/** What a contribution names in its plugin's code, and in which field; null when it names nothing. */
export function codeOf({ traits, fields }: Pick<ModelContribution, "traits" | "fields">) {
  for (const field in traits.code) {
    const name = fields[field];
    const table: CodeTable | undefined = traits.code[field];
    if (typeof name === "string" && table) return { field, table, name };
  }
  return null;
}
