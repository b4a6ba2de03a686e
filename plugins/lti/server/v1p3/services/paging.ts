import type { FastifyReply } from "fastify";
import { LtiError } from "../lti-error";

/** The page of a list that a request asks for: the most entries, and how many entries come before it. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads which page a request asks for: `limit`, and `offset`, which the links to next pages contain.
 * @throws LtiError 400
 */
export function readPage(query: Readonly<Record<string, unknown>>, most: number): Page {
  return { limit: Math.min(wholeNumber(query, "limit", most, 1), most), offset: wholeNumber(query, "offset", 0, 0) };
}

function wholeNumber(
  query: Readonly<Record<string, unknown>>,
  name: string,
  fallback: number,
  minimum: number,
): number {
  if (query[name] === undefined) return fallback;
  const value = Number(query[name]);
  if (Number.isSafeInteger(value) && value >= minimum && value < 2 ** 31) return value;
  throw new LtiError(400, "invalid_request", `${name} has to be a whole number from ${minimum} up.`);
}

/** Adds a Link header with the address of the next page (RFC 8288). It repeats the other parameters of the request. */
export function linkNext(
  reply: FastifyReply,
  address: string,
  query: Readonly<Record<string, unknown>>,
  { limit, offset }: Page,
): void {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (typeof value === "string") next.set(name, value);
  next.set("limit", String(limit));
  next.set("offset", String(offset + limit));
  reply.header("link", `<${address}?${next}>; rel="next"`);
}
