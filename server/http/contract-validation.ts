import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { Endpoint } from "../../core/learning/contract/endpoint";
import type { JsonSchema } from "../../core/learning/contract/json-schema";
import { isStorable } from "../database/storable.rules";
import { Refusal } from "./refusal";

export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const common = { allErrors: true, useDefaults: true, strict: false } as const;
/** What stands in a URL is text; what stands in a body has its type already. */
const urlAjv = withFormats(new Ajv({ ...common, coerceTypes: true }));
const bodyAjv = withFormats(new Ajv(common));
const compiled = new WeakMap<JsonSchema, ValidateFunction>();
const NOTHING = { type: "object", additionalProperties: false } as const satisfies JsonSchema;

/**
 * Checks a request against its endpoint and fills in defaults and types, in place. Unknown query parameters are faults.
 * @throws Refusal `invalid` with all faults by field
 */
export function validateCall(endpoint: Endpoint, input: CallInput): void {
  const errors: Record<string, string[]> = {};
  collect(urlAjv, endpoint.params ?? NOTHING, input.params, errors);
  collect(urlAjv, endpoint.query ?? NOTHING, input.query, errors);
  if (endpoint.body) collect(bodyAjv, endpoint.body, input.body ?? null, errors);
  for (const part of [input.params, input.query, input.body]) {
    const path = pathOfUnstorable(part);
    if (path !== null)
      errors[path.join(".")] = [
        "cannot be stored: it has the character NUL or half a character, or is nested too deeply",
      ];
  }
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
}

const DEEPEST = 100;

/** The way to the first value that the database has no place for; null: there is none. */
function pathOfUnstorable(value: unknown, depth = 0): string[] | null {
  if (typeof value === "string") return isStorable(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  if (depth >= DEEPEST) return [];
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const path = pathOfUnstorable(inner, depth + 1);
    if (path !== null) return [name, ...path];
  }
  return null;
}

function collect(ajv: Ajv, schema: JsonSchema, value: unknown, errors: Record<string, string[]>): void {
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

/** The field that a fault is about, dotted: `events.0.name`; empty for the whole. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split("/").slice(1);
  if (keyword === "required") path.push(String(params.missingProperty));
  if (keyword === "additionalProperties") path.push(String(params.additionalProperty));
  return path.join(".");
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ["uuid", "date-time", "email", "uri"]);
  return ajv;
}
