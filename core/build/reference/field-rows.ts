import type { ContributionPoint } from "../../kernel/points/point";
import { plain } from "./types.ts";

/** The patterns of `core/kernel/points/patterns.ts` → what such a value is. */
const KINDS: Readonly<Record<string, string>> = {
  localeKey: "key of a text",
  iconName: "icon",
  settingKey: "key of a setting",
};

/** What the page says of the schema of a field. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly items?: FieldSchema;
  readonly pattern?: string;
  readonly description?: string;
}

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
}

/** The patterns of the kernel, by their names. */
export type Patterns = Readonly<Record<string, { readonly pattern?: string; readonly description?: string }>>;

/** What decides the kinds of the fields of a contribution point. */
type FieldKinds = Pick<ContributionPoint, "code" | "references" | "slots" | "listBy" | "slotted" | "name">;

/**
 * The rows of a table about the fields of an object: name, what its value may be, description.
 * @param point the contribution point whose fields they are
 */
export function fieldRows(
  { properties, required = [] }: ObjectSchema,
  patterns: Patterns,
  point: FieldKinds = { name: "" },
): string[][] {
  return Object.entries(properties).map(([field, schema]) => [
    `\`${field}\`${required.includes(field) ? " (required)" : ""}`,
    kindOf(field, schema, patterns, point),
    plain(schema.description ?? ""),
  ]);
}

function kindOf(
  field: string,
  schema: FieldSchema,
  patterns: Patterns,
  { code = {}, references = {}, slots = {}, listBy, slotted, name }: FieldKinds,
): string {
  if (code[field]) return `name in \`${code[field]}\``;
  if (references[field]) return `id in \`${references[field]}\``;
  if (slots[field] || (slotted && field === listBy)) return slotKind(slots[field] ?? name);
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.type === "array") return `list of: ${kindOf("", schema.items ?? {}, patterns, { name: "" })}`;
  const named = Object.entries(KINDS).find(([key]) => patterns[key] && patterns[key].pattern === schema.pattern);
  return named ? named[1] : typeName(schema);
}

function slotKind(point: string): string {
  const places: Readonly<Record<string, string>> = {
    widgets: "[slot](slots.md#slots)",
    routes: "[place](slots.md#places)",
  };
  return (
    places[point] ?? (point === "activityRenderers" ? "[type](slots.md#types-of-activity)" : "[area](slots.md#areas)")
  );
}

function typeName({ type = [], $ref }: FieldSchema): string {
  if ($ref) return "[condition](#conditions)";
  const names: Readonly<Record<string, string>> = {
    boolean: "`true` or `false`",
    string: "text",
    array: "list",
    object: "object",
  };
  return [type]
    .flat()
    .map((each) => names[each] ?? each)
    .join(" or ");
}
