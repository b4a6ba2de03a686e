/** What the browser does not check again: the server has, and each costs bytes. */
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
 * Takes every schema with an `$id` out of the schemas that contain it and leaves a `$ref` in its place, so that a shared
 * entity is written once and stands once in the OpenAPI document.
 * @returns {{ schema: object, definitions: Map<string, object> }}
 */
export function hoist(schema, drop = new Set(), definitions = new Map()) {
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

/** A schema and those that it names, without what only the server checks; a named schema becomes a reference too. */
export function browserSchemas(schema, references = []) {
  const { schema: all, definitions } = hoist({ anyOf: [schema, ...references] }, SERVER_ONLY);
  return { schema: all.anyOf[0], definitions };
}

/**
 * A schema as `core/platform/http/shape.ts` reads it.
 * @param {(name: string) => unknown} refer what stands for a named schema
 * @throws Error for a keyword that the browser's checker does not know
 */
export function shapeOf(schema, refer) {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key) && !SERVER_ONLY.has(key));
  if (unknown.length > 0) throw new Error(`The browser's checks of answers know no ${unknown.join(", ")}`);
  const inner = (child) => shapeOf(child, refer);
  if (schema.$ref) return refer(schema.$ref);
  if (schema.enum) return { e: schema.enum };
  if (schema.anyOf) {
    // A text of any form says all that some texts say.
    const isSaid = schema.anyOf.some((one) => one.type === "string" && !one.enum);
    const shapes = schema.anyOf.filter((one) => !(isSaid && one.type === "string" && one.enum)).map(inner);
    return shapes.length === 1 ? shapes[0] : { a: shapes };
  }
  const types = [schema.type].flat();
  const shapes = types.map((type) => detailOf(schema, type, inner)).filter((detail) => detail !== undefined);
  const letters = types.filter((type) => detailOf(schema, type, inner) === undefined).map((type) => LETTERS[type]);
  if (letters.length > 0) shapes.push(letters.join(""));
  return shapes.length === 1 ? shapes[0] : { a: shapes };
}

/** What a type needs beyond its letter. */
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

/** The name of a schema as it stands in generated code. */
export class Named {
  constructor(name) {
    this.name = name;
  }
}

/** JavaScript for a shape whose references are `Named`. */
export function shapeCode(shape) {
  if (shape instanceof Named) return `() => ${shape.name}`;
  if (Array.isArray(shape)) return `[${shape.map(shapeCode).join(", ")}]`;
  if (typeof shape !== "object" || shape === null) return JSON.stringify(shape);
  const fields = Object.entries(shape).map(([key, value]) => `${JSON.stringify(key)}: ${shapeCode(value)}`);
  return `{ ${fields.join(", ")} }`;
}

/** The names that a shape refers to. */
export function namesIn(shape) {
  if (shape instanceof Named) return [shape.name];
  return typeof shape === "object" && shape !== null ? Object.values(shape).flatMap(namesIn) : [];
}

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
