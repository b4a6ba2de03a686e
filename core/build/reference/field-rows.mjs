import { plain } from "./types.mjs";

/** The patterns of `core/kernel/points/patterns.ts` → what such a value is. */
const KINDS = {
  localeKey: "key of a text",
  iconName: "icon",
  settingKey: "key of a setting",
};

/**
 * The rows of a table about the fields of an object: name, what its value may be, description.
 * @param {{ properties: object, required?: readonly string[] }} schema
 * @param {{ patterns: Readonly<Record<string, { pattern: string }>>, point?: object }} known `patterns`: of the kernel.
 * `point`: the contribution point whose fields they are
 */
export function fieldRows({ properties, required = [] }, { patterns, point = {} }) {
  return Object.entries(properties).map(([field, schema]) => [
    `\`${field}\`${required.includes(field) ? " (required)" : ""}`,
    kindOf(field, schema, patterns, point),
    plain(schema.description ?? ""),
  ]);
}

function kindOf(field, schema, patterns, { code = {}, references = {}, slots = {}, listBy, slotted, name }) {
  if (code[field]) return `name in \`${code[field]}\``;
  if (references[field]) return `id in \`${references[field]}\``;
  if (slots[field] || (slotted && field === listBy)) return slotKind(slots[field] ?? name);
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.type === "array") return `list of: ${kindOf("", schema.items, patterns, {})}`;
  const kind = Object.entries(patterns).find(([key, { pattern }]) => KINDS[key] && pattern === schema.pattern);
  return kind ? KINDS[kind[0]] : typeName(schema);
}

function slotKind(point) {
  const places = { widgets: "[slot](slots.md#slots)", routes: "[place](slots.md#places)" };
  return (
    places[point] ?? (point === "activityRenderers" ? "[type](slots.md#types-of-activity)" : "[area](slots.md#areas)")
  );
}

function typeName({ type, $ref }) {
  if ($ref) return "[condition](#conditions)";
  const names = { boolean: "`true` or `false`", string: "text", array: "list", object: "object" };
  return [type]
    .flat()
    .map((each) => names[each] ?? each)
    .join(" or ");
}
