import type { FastifyRequest } from "fastify";

/** The token of a header `Authorization: Bearer …` (RFC 6750). null when there is none. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}
