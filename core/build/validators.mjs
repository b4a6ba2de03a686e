import Ajv from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";

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

/**
 * Takes every schema with an `$id` out of the schemas that contain it and leaves a `$ref` in its place, so that a shared
 * entity is compiled once per validator and stands once in the OpenAPI document.
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

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

/** JavaScript (an ES module with one default export) that tells whether a value has the shape of `schema`. */
export function validatorCode(schema, references = []) {
  const definitions = new Map();
  for (const reference of references) hoist({ anyOf: [reference] }, SERVER_ONLY, definitions);
  const hoisted = hoist(schema, SERVER_ONLY, definitions);
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: false, optimize: 2 },
    messages: false,
    allErrors: false,
    strict: false,
    inlineRefs: false,
    schemas: [...definitions.values()],
  });
  return withoutErrorObjects(standaloneCode(ajv, ajv.compile(hoisted.schema)));
}

/**
 * The browser only asks yes or no. Ajv writes an error object at each place that can fail: two thirds of the bytes.
 * `validators.test.ts` holds the shortened code against Ajv's own answers.
 */
function withoutErrorObjects(code) {
  return code
    .replace(/validate\d+\.errors = \[\{.*?\}\];return false;/g, "return false;")
    .replace(/const (err\d+) = \{.*?\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g, "")
    .replace(
      /vErrors = vErrors === null \? [\w.]+\.errors : vErrors\.concat\([\w.]+\.errors\);errors = vErrors\.length;/g,
      "errors++;",
    )
    .replace(/validate\d+\.errors = vErrors;/g, "")
    .replace(/, ?\{instancePath[^{}]*\}\)/g, ")")
    .replace(/, \{instancePath="".*?\}=\{\}\)/g, ")")
    .replace(/\/\*# sourceURL=.*?\*\/;/g, "")
    .replace(/if\(vErrors !== null\)\{if\([^)]*\)\{vErrors\.length = [^;]*;\}else \{vErrors = null;\}\}/g, "")
    .replace(/let vErrors = null;/g, "");
}
