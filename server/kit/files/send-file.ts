import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, readRange } from "./byte-range.rules";

interface StoredFile {
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * Answers a request for a file: with the file, with the requested range, or with headers only, when the browser already
 * has the file or asks for no more (RFC 9110). The caller sets the headers that describe the file.
 * @param read returns the bytes of a range; not called when no bytes are sent
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, size }: StoredFile,
  read: (range: ByteRange) => unknown,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  const { "if-none-match": known, "if-range": begun } = request.headers;
  if (includesTag(known, etag)) return reply.code(304).send();
  const isSameFile = begun === undefined || begun === etag;
  const range = readRange(isSameFile ? request.headers.range : undefined, size);
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${size}`).send();
  const { first, last } = range === "whole" ? { first: 0, last: size - 1 } : range;
  if (range !== "whole") reply.code(206).header("content-range", `bytes ${first}-${last}/${size}`);
  reply.header("content-length", last - first + 1);
  if (request.method === "HEAD") return reply.send();
  return reply.send(await read({ first, last }));
}

function includesTag(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}
