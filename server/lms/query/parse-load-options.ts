import { type Comparison, comparisons, type QueryFields, type Scalar } from "../../../core/learning/contract/query";
import { Refusal } from "../../http/refusal";

/** A filter that has been checked: every field is known, every value is of its field's kind. */
export type CheckedFilter =
  | { readonly field: string; readonly comparison: Comparison; readonly value: Scalar }
  | { readonly not: CheckedFilter }
  | { readonly connector: "and" | "or"; readonly parts: readonly CheckedFilter[] };

export interface CheckedSort {
  readonly field: string;
  readonly descending: boolean;
}

/** Deeper or larger filters are nobody's honest question. */
const MAX_DEPTH = 12;
const MAX_CONDITIONS = 200;
const textComparisons: ReadonlySet<Comparison> = new Set(["contains", "notcontains", "startswith", "endswith"]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const invalid = (name: string, message: string): Refusal => new Refusal("invalid", { errors: { [name]: [message] } });

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(name, "is not JSON");
  }
}

/**
 * Reads a filter of the load-options grammar.
 * @throws Refusal invalid with what is wrong
 */
export function parseFilter(text: string, fields: QueryFields): CheckedFilter {
  let conditions = 0;

  function condition([field, comparison, value]: readonly unknown[]): CheckedFilter {
    conditions += 1;
    if (conditions > MAX_CONDITIONS) throw invalid("filter", `has more than ${MAX_CONDITIONS} conditions`);
    const kind = typeof field === "string" && Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (typeof field !== "string" || kind === undefined) {
      throw invalid("filter", `knows no field ${JSON.stringify(field)}; known: ${Object.keys(fields).join(", ")}`);
    }
    const known = comparisons.find((candidate) => candidate === comparison);
    if (known === undefined) throw invalid("filter", `knows no comparison ${JSON.stringify(comparison)}`);
    if (textComparisons.has(known) && kind !== "text") throw invalid("filter", `"${known}" needs a text field`);
    if (!isOfKind(value, kind)) throw invalid("filter", `compares ${field} (${kind}) with ${JSON.stringify(value)}`);
    return { field, comparison: known, value };
  }

  function group(items: readonly unknown[], depth: number): CheckedFilter {
    const parts: CheckedFilter[] = [];
    const connectors = new Set<"and" | "or">();
    for (const item of items) {
      if (item === "and" || item === "or") connectors.add(item);
      else parts.push(node(item, depth + 1));
    }
    if (parts.length === 0) throw invalid("filter", "has an empty group");
    if (connectors.size > 1) throw invalid("filter", 'mixes "and" and "or" without a group');
    return { connector: connectors.has("or") ? "or" : "and", parts };
  }

  function node(value: unknown, depth: number): CheckedFilter {
    if (depth > MAX_DEPTH) throw invalid("filter", `is deeper than ${MAX_DEPTH} groups`);
    if (!Array.isArray(value)) throw invalid("filter", `has ${JSON.stringify(value)} where a condition belongs`);
    if (value[0] === "!") {
      if (value.length !== 2) throw invalid("filter", '"!" takes one condition');
      return { not: node(value[1], depth + 1) };
    }
    return typeof value[0] === "string" ? condition(value) : group(value, depth);
  }

  return node(readJson("filter", text), 0);
}

function isOfKind(value: unknown, kind: QueryFields[string]): value is Scalar {
  if (value === null) return true;
  switch (kind) {
    case "number":
    case "boolean":
      return typeof value === kind;
    case "text":
      return typeof value === "string" && value.length <= 1000;
    case "id":
      return typeof value === "string" && uuid.test(value);
    case "instant":
      return typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));
  }
}

/** Reads the order of a list. @throws Refusal invalid */
export function parseSort(text: string, fields: QueryFields): CheckedSort[] {
  const value = readJson("sort", text);
  if (!Array.isArray(value)) throw invalid("sort", "is not a list");
  return value.map((item: unknown) => {
    const { selector, desc = false } = (item ?? {}) as { selector?: unknown; desc?: unknown };
    if (typeof selector !== "string" || !Object.hasOwn(fields, selector)) {
      throw invalid("sort", `knows no field ${JSON.stringify(selector)}; known: ${Object.keys(fields).join(", ")}`);
    }
    if (typeof desc !== "boolean") throw invalid("sort", '"desc" is not a boolean');
    return { field: selector, descending: desc };
  });
}

/** Reads comma-separated ids. @throws Refusal invalid */
export function parseIds(name: string, text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  const ids = text.split(",");
  if (!ids.every((id) => uuid.test(id))) throw invalid(name, "is not a list of ids");
  return ids;
}
