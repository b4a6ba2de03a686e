/** The keywords of JSON Schema that the browser's checks of answers know. */
interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

/** JSON Schema keywords that the browser does not check in the server's answers: each check costs bytes. */
const SERVER_ONLY = new Set([
  "description",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "default",
]);
const KNOWN = new Set([
  "$id",
  "$ref",
  "type",
  "enum",
  "anyOf",
  "items",
  "properties",
  "required",
  "additionalProperties",
]);
const LETTERS: Readonly<Record<string, string>> = {
  string: "s",
  number: "n",
  integer: "i",
  boolean: "b",
  null: "z",
  object: "o",
  array: "a",
};

/**
 * Replaces every schema with an `$id` inside other schemas by a `$ref`. So the schema of a shared entity, such as a
 * course, is written once, and is once in the OpenAPI document. `drop`: keywords to leave out.
 */
export function extractNamedSchemas(
  schema: object,
  drop: Set<string> = new Set(),
  definitions: Map<string, object> = new Map(),
): { schema: object; definitions: Map<string, object> } {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (node === null || typeof node !== "object") return node;
    const { $id } = node as Schema;
    if (!$id) return walkObject(node);
    if (!definitions.has($id)) {
      // A schema may contain itself.
      definitions.set($id, {});
      definitions.set($id, walkObject(node));
    }
    return { $ref: $id };
  };
  const walkObject = (node: object): object =>
    Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => key === "properties" || !drop.has(key))
        .map(([key, value]) => [key, key === "properties" ? mapValues(value, walk) : walk(value)]),
    );
  return { schema: walk(schema) as object, definitions };
}

/**
 * A schema and the schemas that it refers to, without the keywords that only the server checks. A schema with an `$id`
 * is replaced by a reference to it.
 */
export function browserSchemas(
  schema: object,
  references: readonly object[] = [],
): { schema: object; definitions: Map<string, object> } {
  const { schema: all, definitions } = extractNamedSchemas({ anyOf: [schema, ...references] }, SERVER_ONLY);
  return { schema: (all as { readonly anyOf: readonly [object] }).anyOf[0], definitions };
}

/**
 * Converts a schema to a shape, the short form with which the browser checks answers (`core/platform/http/shape.ts`).
 * @param refer makes the reference to a schema with a name
 * @throws Error for a keyword that the browser's checker does not know
 */
export function shapeOf(schema: Schema, refer: (name: string) => unknown): unknown {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key) && !SERVER_ONLY.has(key));
  if (unknown.length > 0) throw new Error(`The browser's checks of answers know no ${unknown.join(", ")}`);
  const inner = (child: Schema) => shapeOf(child, refer);
  if (schema.$ref) return refer(schema.$ref);
  if (schema.enum) return { e: schema.enum };
  if (schema.anyOf) {
    // A type in `anyOf` that allows every string also allows the strings of an enumeration. So the enumeration is left
    // out.
    const allowsAnyString = schema.anyOf.some((one) => one.type === "string" && !one.enum);
    const shapes = schema.anyOf.filter((one) => !(allowsAnyString && one.type === "string" && one.enum)).map(inner);
    return shapes.length === 1 ? shapes[0] : { a: shapes };
  }
  const types = [schema.type ?? ""].flat();
  const shapes = types.map((type) => detailOf(schema, type, inner)).filter((detail) => detail !== undefined);
  const letters = types.filter((type) => detailOf(schema, type, inner) === undefined).map((type) => LETTERS[type]);
  if (letters.length > 0) shapes.push(letters.join(""));
  return shapes.length === 1 ? shapes[0] : { a: shapes };
}

/**
 * The shape of an array with `items` or of an object with properties; undefined for every other type, for which a
 * single letter is enough.
 */
function detailOf(schema: Schema, type: string, inner: (child: Schema) => unknown): unknown {
  const { items, properties = {}, required = [], additionalProperties: rest } = schema;
  if (type === "array" && items) return [inner(items)];
  if (type !== "object" || (!schema.properties && !rest)) return undefined;
  const names = Object.keys(properties);
  const ordered = [
    ...names.filter((name) => required.includes(name)),
    ...names.filter((name) => !required.includes(name)),
  ];
  const shape = {
    p: Object.fromEntries(ordered.map((name) => [name, inner(properties[name] ?? {})])),
    r: required.length,
  };
  return typeof rest === "object" ? { ...shape, x: inner(rest) } : shape;
}

/** A reference inside a shape to a schema, by the schema's name in generated code. */
export class SchemaReference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** JavaScript code for a shape whose references are `SchemaReference`. */
export function shapeCode(shape: unknown): string {
  if (shape instanceof SchemaReference) return `() => ${shape.name}`;
  if (Array.isArray(shape)) return `[${shape.map(shapeCode).join(", ")}]`;
  if (typeof shape !== "object" || shape === null) return JSON.stringify(shape);
  const fields = Object.entries(shape).map(([key, value]) => `${JSON.stringify(key)}: ${shapeCode(value)}`);
  return `{ ${fields.join(", ")} }`;
}

/** The names of the schemas to which a shape refers. */
export function namesIn(shape: unknown): string[] {
  if (shape instanceof SchemaReference) return [shape.name];
  return typeof shape === "object" && shape !== null ? Object.values(shape).flatMap(namesIn) : [];
}

function mapValues<From, To>(object: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
