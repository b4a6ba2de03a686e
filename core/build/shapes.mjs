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
const LETTERS = { string: "s", number: "n", integer: "i", boolean: "b", null: "z", object: "o", array: "a" };

/**
 * Replaces every schema with an `$id` inside other schemas by a `$ref`. So the schema of a shared entity, such as a
 * course, is written once, and is once in the OpenAPI document. `drop`: keywords to leave out.
 * @returns {{ schema: object, definitions: Map<string, object> }}
 */
export function extractNamedSchemas(schema, drop = new Set(), definitions = new Map()) {
  const walk = (node, top) => {
    if (Array.isArray(node)) return node.map((item) => walk(item, false));
    if (node === null || typeof node !== "object") return node;
    if (node.$id && !top) {
      if (!definitions.has(node.$id)) {
        definitions.set(node.$id, null);
        definitions.set(node.$id, walk(node, true));
      }
      return { $ref: node.$id };
    }
    const out = {};
    for (const [key, value] of Object.entries(node)) {
      if (drop.has(key) && key !== "properties") continue;
      out[key] = key === "properties" ? mapValues(value, (child) => walk(child, false)) : walk(value, false);
    }
    return out;
  };
  return { schema: walk(schema, !schema.$id), definitions };
}

/**
 * A schema and the schemas that it refers to, without the keywords that only the server checks. A schema with an `$id`
 * is replaced by a reference to it.
 */
export function browserSchemas(schema, references = []) {
  const { schema: all, definitions } = extractNamedSchemas({ anyOf: [schema, ...references] }, SERVER_ONLY);
  return { schema: all.anyOf[0], definitions };
}

/**
 * Converts a schema to a shape, the short form with which the browser checks answers (`core/platform/http/shape.ts`).
 * @param {(name: string) => unknown} refer makes the reference to a schema with a name
 * @throws Error for a keyword that the browser's checker does not know
 */
export function shapeOf(schema, refer) {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key) && !SERVER_ONLY.has(key));
  if (unknown.length > 0) throw new Error(`The browser's checks of answers know no ${unknown.join(", ")}`);
  const inner = (child) => shapeOf(child, refer);
  if (schema.$ref) return refer(schema.$ref);
  if (schema.enum) return { e: schema.enum };
  if (schema.anyOf) {
    // A type in `anyOf` that allows every string also allows the strings of an enumeration. So the enumeration is left
    // out.
    const allowsAnyString = schema.anyOf.some((one) => one.type === "string" && !one.enum);
    const shapes = schema.anyOf.filter((one) => !(allowsAnyString && one.type === "string" && one.enum)).map(inner);
    return shapes.length === 1 ? shapes[0] : { a: shapes };
  }
  const types = [schema.type].flat();
  const shapes = types.map((type) => detailOf(schema, type, inner)).filter((detail) => detail !== undefined);
  const letters = types.filter((type) => detailOf(schema, type, inner) === undefined).map((type) => LETTERS[type]);
  if (letters.length > 0) shapes.push(letters.join(""));
  return shapes.length === 1 ? shapes[0] : { a: shapes };
}

/**
 * The shape of an array with `items` or of an object with properties; undefined for every other type, for which a
 * single letter is enough.
 */
function detailOf(schema, type, inner) {
  const { items, properties = {}, required = [], additionalProperties: rest } = schema;
  if (type === "array" && items) return [inner(items)];
  if (type !== "object" || (!schema.properties && !rest)) return undefined;
  const names = Object.keys(properties);
  const ordered = [
    ...names.filter((name) => required.includes(name)),
    ...names.filter((name) => !required.includes(name)),
  ];
  const shape = { p: mapValues(Object.fromEntries(ordered.map((name) => [name, properties[name]])), inner) };
  shape.r = required.length;
  if (typeof rest === "object") shape.x = inner(rest);
  return shape;
}

/** A reference inside a shape to a schema, by the schema's name in generated code. */
export class SchemaReference {
  constructor(name) {
    this.name = name;
  }
}

/** JavaScript code for a shape whose references are `SchemaReference`. */
export function shapeCode(shape) {
  if (shape instanceof SchemaReference) return `() => ${shape.name}`;
  if (Array.isArray(shape)) return `[${shape.map(shapeCode).join(", ")}]`;
  if (typeof shape !== "object" || shape === null) return JSON.stringify(shape);
  const fields = Object.entries(shape).map(([key, value]) => `${JSON.stringify(key)}: ${shapeCode(value)}`);
  return `{ ${fields.join(", ")} }`;
}

/** The names of the schemas to which a shape refers. */
export function namesIn(shape) {
  if (shape instanceof SchemaReference) return [shape.name];
  return typeof shape === "object" && shape !== null ? Object.values(shape).flatMap(namesIn) : [];
}

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
