import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Endpoint } from "../../../core/learning/contract/endpoint";
import type { JsonSchema } from "../../../core/learning/contract/json-schema";
import { isId, isStorable, readInstant } from "../../database/storable.rules";
import { ApiError } from "../../kit/errors/api-error";

/** The input of a request, before it is checked: path parameters, query and body. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const common = { allErrors: true, useDefaults: true, strict: false } as const;
/**
 * Checks values of a URL. They are all texts, so they are converted to the types of the schema. Values of a body
 * already have types.
 */
const urlAjv = withFormats(new Ajv({ ...common, coerceTypes: true }));
const bodyAjv = withFormats(new Ajv(common));
const compiled = new WeakMap<JsonSchema, ValidateFunction>();
const NO_FIELDS = { type: "object", additionalProperties: false } as const satisfies JsonSchema;

/**
 * Checks a request against its endpoint. Changes `input` itself: fills in defaults, converts the values of the URL to
 * their types, and changes ids to lower case, as the database has them. Unknown query parameters are faults.
 * @throws ApiError `invalid` with all faults by field
 */
export function validateCall(endpoint: Endpoint, input: CallInput): void {
  // The object has no prototype, because a field may be called "toString".
  const errors: Record<string, string[]> = Object.create(null);
  collectFaults(urlAjv, endpoint.params ?? NO_FIELDS, input.params, errors);
  collectFaults(urlAjv, endpoint.query ?? NO_FIELDS, input.query, errors);
  if (endpoint.body) collectFaults(bodyAjv, endpoint.body, input.body ?? null, errors);
  for (const part of [input.params, input.query, input.body]) {
    const path = pathOfUnstorable(part);
    if (path !== null)
      errors[path.join(".")] = [
        "cannot be stored: it has the character NUL or half a character, a number without end, or is nested too deeply",
      ];
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalid", { errors });
  lowerIds(endpoint.params, input.params);
  lowerIds(endpoint.query, input.query);
  lowerIds(endpoint.body, input.body);
}

const MAX_DEPTH = 100;

/** The path to the first value that the database cannot store. null when there is none. */
function pathOfUnstorable(value: unknown, depth = 0): string[] | null {
  if (typeof value === "string") return isStorable(value) ? null : [];
  // JSON.parse reads 1e400 as Infinity, and JSON.stringify writes Infinity as null.
  if (typeof value === "number") return Number.isFinite(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MAX_DEPTH) return [];
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const path = pathOfUnstorable(inner, depth + 1);
    if (path !== null) return [name, ...path];
  }
  return null;
}

function collectFaults(ajv: Ajv, schema: JsonSchema, value: unknown, errors: Record<string, string[]>): void {
  let validate = compiled.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema as object);
    compiled.set(schema, validate);
  }
  if (validate(value)) return;
  for (const fault of validate.errors ?? []) {
    const field = fieldOf(fault);
    errors[field] = [...(errors[field] ?? []), fault.message ?? "is not valid"];
  }
}

/** The field of a fault, with dots: `events.0.name`. Empty when the fault is about the whole value. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split("/").slice(1);
  if (keyword === "required") path.push(String(params.missingProperty));
  if (keyword === "additionalProperties") path.push(String(params.additionalProperty));
  return path.join(".");
}

/**
 * Changes the ids in a value to lower case, in place. Callers may send them in upper case, but the database has them in
 * lower case, so they could not be compared.
 */
function lowerIds(schema: JsonSchema | undefined, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const { properties = {}, items } = (schema ?? {}) as Nested;
  const parts = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(parts)) {
    const part = Array.isArray(value) ? items : Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (part?.format === "uuid" && typeof inner === "string") parts[name] = inner.toLowerCase();
    else lowerIds(part, inner);
  }
}

interface Nested {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/**
 * Adds the formats of the API's schemas (`uuid` and `date-time`) to Ajv. The formats are checked by the same functions
 * that the rest of this server uses, so that all parts of the server accept the same values.
 */
export function withFormats(ajv: Ajv): Ajv {
  ajv.addFormat("uuid", isId);
  ajv.addFormat("date-time", (text: string) => readInstant(text) !== null);
  return ajv;
}
