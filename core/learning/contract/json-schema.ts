import type { JSONSchema } from "json-schema-to-ts";

/** A plain value, declared `as const`, so that types follow from it. */
export type JsonSchema = Exclude<JSONSchema, boolean>;

export const uuid = { type: "string", format: "uuid" } as const;
/** With at least one digit that is not zero, because the empty GUID is not a valid id. */
const ANY_ID = "[1-9a-fA-F]";
/**
 * The schema for the id of a command, a call that changes something and is carried out once. The client makes the id
 * and sends the same id again on every retry.
 */
export const commandId = { ...uuid, pattern: ANY_ID, description: "The command's own id." } as const;
/** Without an id the server makes one, so a retry counts as a second command. */
export const optionalCommandId = {
  ...commandId,
  description: "The command's own id, the same at every try. Left out, each request is a command of its own.",
} as const;
export const text = { type: "string" } as const;
export const textOrNull = { type: ["string", "null"] } as const;
/** True or false. */
export const flag = { type: "boolean" } as const;
export const uuidOrNull = { type: ["string", "null"], format: "uuid" } as const;
/** ISO 8601 in UTC, for example `2026-11-21T09:00:00.000Z`. */
export const instant = { type: "string", format: "date-time" } as const;
export const instantOrNull = { type: ["string", "null"], format: "date-time" } as const;
/** A number of whole seconds, or null. */
export const secondsOrNull = { type: ["integer", "null"], minimum: 0 } as const;
/** A number from 0 to 1. */
export const fraction = { type: "number", minimum: 0, maximum: 1 } as const;
export const fractionOrNull = { type: ["number", "null"], minimum: 0, maximum: 1 } as const;
export const numberOrNull = { type: ["number", "null"] } as const;
export const integerOrNull = { type: ["integer", "null"] } as const;

/** Allows null in addition to the schema. */
export function nullable<const S extends JsonSchema>(
  schema: S,
): { readonly anyOf: readonly [S, { readonly type: "null" }] } {
  return { anyOf: [schema, { type: "null" }] };
}

export function listOf<const S extends JsonSchema>(items: S): { readonly type: "array"; readonly items: S } {
  return { type: "array", items };
}

/**
 * A list of a limited length. The type must not contain the limits: json-schema-to-ts would make a union of tuples of
 * every length, and the compiler would need minutes for it.
 */
export function listBetween<const S extends JsonSchema>(
  items: S,
  minItems: number,
  maxItems: number,
): { readonly type: "array"; readonly items: S } {
  const limits = { minItems, maxItems };
  return { type: "array", items, ...limits };
}

/**
 * The answer of every API call whose name begins with `query`, which returns a page of a list: the page, and the total
 * if `requireTotalCount` is true.
 */
export function pageOf<const S extends JsonSchema>(items: S) {
  return {
    type: "object",
    required: ["data"],
    properties: { data: { type: "array", items }, totalCount: { type: "integer", minimum: 0 } },
  } as const;
}
