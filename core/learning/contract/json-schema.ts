import type { JSONSchema } from "json-schema-to-ts";

/** A JSON Schema (draft-07) as a plain value; the contract writes all of them `as const`, so types follow from them. */
export type JsonSchema = Exclude<JSONSchema, boolean>;

export const uuid = { type: "string", format: "uuid" } as const;
/** Some digit is not zero: the empty GUID names nothing. */
const ANY_ID = "[1-9a-fA-F]";
/** In the body of a command: made by the caller, the same at every try. */
export const commandId = { ...uuid, pattern: ANY_ID, description: "The command's own id." } as const;
/** A command that may come without: then the server makes one, and a second try is a second command. */
export const optionalCommandId = {
  ...commandId,
  description: "The command's own id, the same at every try. Left out, each request is a command of its own.",
} as const;
export const text = { type: "string" } as const;
export const textOrNull = { type: ["string", "null"] } as const;
export const flag = { type: "boolean" } as const;
export const uuidOrNull = { type: ["string", "null"], format: "uuid" } as const;
/** ISO 8601 in UTC, for example `2026-11-21T09:00:00.000Z`. */
export const instant = { type: "string", format: "date-time" } as const;
export const instantOrNull = { type: ["string", "null"], format: "date-time" } as const;
/** Whole seconds. */
export const secondsOrNull = { type: ["integer", "null"], minimum: 0 } as const;
/** 0 to 1. */
export const fraction = { type: "number", minimum: 0, maximum: 1 } as const;
export const fractionOrNull = { type: ["number", "null"], minimum: 0, maximum: 1 } as const;
export const numberOrNull = { type: ["number", "null"] } as const;
export const integerOrNull = { type: ["integer", "null"] } as const;

/** The same schema or null. */
export function nullable<const S extends JsonSchema>(
  schema: S,
): { readonly anyOf: readonly [S, { readonly type: "null" }] } {
  return { anyOf: [schema, { type: "null" }] };
}

export function listOf<const S extends JsonSchema>(items: S): { readonly type: "array"; readonly items: S } {
  return { type: "array", items };
}

/**
 * A list of a limited length. The limits are in the schema and not in its type: from them json-schema-to-ts would make a
 * union of tuples of every length, which the compiler takes minutes to work with.
 */
export function listBetween<const S extends JsonSchema>(
  items: S,
  minItems: number,
  maxItems: number,
): { readonly type: "array"; readonly items: S } {
  const limits = { minItems, maxItems };
  return { type: "array", items, ...limits };
}

/** What every `query` call answers: one page, and the total when `requireTotalCount` was asked for. */
export function pageOf<const S extends JsonSchema>(items: S) {
  return {
    type: "object",
    required: ["data"],
    properties: { data: { type: "array", items }, totalCount: { type: "integer", minimum: 0 } },
  } as const;
}
