import { escapePointer, pointerSteps } from "../config/pointers";
import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { nearest } from "../diagnostics/nearest";
import { keyPlaceOf, placeOf, type SourceDocument } from "../read-document";

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For an error of `propertyNames`: the name. */
  readonly propertyName?: string;
}

/**
 * A validator of the manifests of plugins, or of configurations, which the build has compiled from their JSON Schema
 * (`generateKernel`). Returns whether a value is valid; `errors` has the errors of the last call.
 */
export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** With the JSON pointer of the faulty value, or of the object that lacks a key. */
export interface SchemaFault {
  readonly pointer: string;
  readonly diagnostic: Diagnostic;
  /** Whether the fault is only the effect of another that is reported: a key is missing because it is misspelt. */
  readonly follows?: boolean;
}

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly propertyNames?: { readonly description?: string; readonly not?: unknown };
  readonly $ref?: string;
  readonly oneOf?: readonly { readonly required?: readonly string[] }[];
}

export function schemaFaults(source: SourceDocument, validate: SchemaValidator, schema: Schema): SchemaFault[] {
  if (validate(source.value)) return [];
  const errors = validate.errors ?? [];
  const faults = errors.filter(isReported).map((error) => fault(source, error, schema));
  const unknownKeys = faults.filter(({ diagnostic }) => diagnostic.code === "KEY_UNKNOWN");
  return faults.map((fault) => {
    const missing = missingKeys(fault.diagnostic);
    const isMisspelt = ({ pointer, diagnostic }: SchemaFault) =>
      pointer.slice(0, pointer.lastIndexOf("/")) === fault.pointer &&
      nearest(diagnostic.context.key ?? "", missing) !== null;
    return unknownKeys.some(isMisspelt) ? { ...fault, follows: true } : fault;
  });
}

function missingKeys({ code, context: { key, keys, needs } }: Diagnostic): readonly string[] {
  if (code === "KEY_MISSING") return [key ?? ""];
  return [...(keys?.split(", ") ?? []), ...(needs === undefined ? [] : [needs])];
}

/**
 * Whether an error is reported. Errors inside a `oneOf` are not, because each only says why one branch failed; the
 * error of the `oneOf` itself is enough. An error of `propertyNames` is not either: Ajv gives one more error for the
 * name.
 */
function isReported({ keyword, schemaPath }: SchemaError): boolean {
  return keyword !== "propertyNames" && !/\/oneOf\/\d/.test(schemaPath);
}

function fault(source: SourceDocument, error: SchemaError, schema: Schema): SchemaFault {
  const { keyword, params, instancePath } = error;
  const around = schemaAt(schema, instancePath);
  const value = valueAt(source.value, instancePath);
  const description = around.description ?? "";
  const place = placeOf(source, instancePath);
  switch (keyword) {
    case "additionalProperties": {
      const key = String(params.additionalProperty);
      const pointer = `${instancePath}/${escapePointer(key)}`;
      const code = instancePath === "/contributes" ? "POINT_UNKNOWN" : "KEY_UNKNOWN";
      const known = Object.keys(around.properties ?? {});
      return {
        pointer,
        diagnostic: diagnose(code, { place: keyPlaceOf(source, pointer), context: { key }, wrong: key, known }),
      };
    }
    case "required":
      return {
        pointer: instancePath,
        diagnostic: diagnose("KEY_MISSING", { place, context: { key: String(params.missingProperty) } }),
      };
    case "dependencies": {
      const context = { key: String(params.property), needs: String(params.missingProperty) };
      return { pointer: instancePath, diagnostic: diagnose("KEY_ALONE", { place, context }) };
    }
    case "oneOf": {
      const branches = around.oneOf ?? [];
      const keys = branches.flatMap((branch) => branch.required ?? []).join(", ");
      return { pointer: instancePath, diagnostic: diagnose("KEYS_EXCLUSIVE", { place, context: { keys } }) };
    }
    case "type": {
      const context = { expected: typeNames(params.type), actual: typeName(value) };
      return { pointer: instancePath, diagnostic: diagnose("VALUE_TYPE", { place, context }) };
    }
    case "enum": {
      const known = (params.allowedValues as readonly unknown[]).map(String);
      const context = { value: String(value) };
      const wrong = String(value);
      return { pointer: instancePath, diagnostic: diagnose("VALUE_UNKNOWN", { place, context, wrong, known }) };
    }
    case "pattern":
      if (error.propertyName !== undefined) {
        const value = error.propertyName;
        const pointer = `${instancePath}/${escapePointer(value)}`;
        const context = { value, description: around.propertyNames?.description ?? "" };
        return { pointer, diagnostic: diagnose("VALUE_SHAPE", { place: keyPlaceOf(source, pointer), context }) };
      }
      return {
        pointer: instancePath,
        diagnostic: diagnose("VALUE_SHAPE", { place, context: { value: String(value), description } }),
      };
    case "not": {
      const key = error.propertyName ?? "";
      const pointer = `${instancePath}/${escapePointer(key)}`;
      return { pointer, diagnostic: diagnose("KEY_UNKNOWN", { place: keyPlaceOf(source, pointer), context: { key } }) };
    }
    default:
      return {
        pointer: instancePath,
        diagnostic: diagnose("VALUE_INVALID", { place, context: { problem: problem(error), description } }),
      };
  }
}

function problem({ keyword, params }: SchemaError): string {
  switch (keyword) {
    case "minItems":
    case "minProperties":
      return "must not be empty";
    case "uniqueItems":
      return "must not hold the same entry twice";
    case "minimum":
    case "maximum":
      return `must be ${String(params.comparison)} ${String(params.limit)}`;
    default:
      return `breaks the rule "${keyword}"`;
  }
}

/** By the value's path, because Ajv's schema paths start again at each `$ref`. */
function schemaAt(root: Schema, pointer: string): Schema {
  const resolved = (schema: Schema | undefined): Schema =>
    schema?.$ref ? (schemaByReference(root, schema.$ref) ?? {}) : (schema ?? {});
  return pointerSteps(pointer).reduce<Schema>((schema, step) => {
    const { properties = {}, additionalProperties, items } = schema;
    if (Object.hasOwn(properties, step)) return resolved(properties[step]);
    return resolved(items ?? (typeof additionalProperties === "object" ? additionalProperties : undefined));
  }, root);
}

function schemaByReference(root: Schema, reference: string): Schema | undefined {
  return valueAt(root, reference.slice(1)) as Schema | undefined;
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)?.[step], value);
}

/** The name of a type in a sentence, as in "must be a string". */
function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return withArticle(typeof value);
}

function typeNames(types: unknown): string {
  return (Array.isArray(types) ? types : [types])
    .map((type) => (type === "array" ? "a list" : withArticle(String(type))))
    .join(" or ");
}

function withArticle(name: string): string {
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
