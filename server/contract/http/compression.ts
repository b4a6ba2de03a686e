import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/**
 * The size below which answers are not compressed: the compression would cost more than it saves. Texts are measured in
 * characters, because their bytes would have to be counted.
 */
const MIN_SIZE = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg\+xml)/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** The size in bytes above which files are not compressed, so that nobody keeps the processor busy with a large one. */
const MAX_FILE = 1024 * 1024;

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Whether the route sends Brotli files that the build has made. The build makes one for every file that is worth
     * it, so the other answers of the route are not compressed with Brotli.
     */
    readonly bringsBrotli?: boolean;
  }
}

/** Compresses texts and drawings, also those of stored files. The build compresses its own files. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isFile = payload instanceof Readable;
    if (typeof payload !== "string" && !Buffer.isBuffer(payload) && !isFile) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader("content-type") ?? "")) || reply.hasHeader("content-encoding"))
      return payload;
    if (reply.statusCode === 206 || reply.hasHeader("content-range")) return payload;
    reply.header("vary", withAcceptEncoding(reply.getHeader("vary")));
    // A stream without a length may be one that never ends.
    const size = isFile ? Number(reply.getHeader("content-length") ?? 0) : payload.length;
    const pays = size >= MIN_SIZE && !(isFile && size > MAX_FILE);
    const encoding = pays ? chooseEncoding(request.headers["accept-encoding"]) : null;
    if (encoding === null || (encoding === "br" && request.routeOptions.config.bringsBrotli)) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    weakenTag(reply);
    // The transport hears of an error of either stream from the last one.
    if (isFile) return pipeline(payload, encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(), () => {});
    return encoding === "br" ? compressBrotli(payload, BROTLI) : compressGzip(payload);
  });
}

/** The same tag stands for the other encodings too, so it no longer promises the same bytes (RFC 9110, 8.8.1). */
function weakenTag(reply: FastifyReply): void {
  const tag = reply.getHeader("etag");
  if (typeof tag === "string" && !tag.startsWith("W/")) reply.header("etag", `W/${tag}`);
}

/** The best encoding that an Accept-Encoding header allows: Brotli before gzip. null when it allows neither. */
export function chooseEncoding(header: string | string[] | undefined): "br" | "gzip" | null {
  const accepted = new Set(
    String(header ?? "")
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}

function withAcceptEncoding(existing: number | string | string[] | undefined): string {
  const names = String(existing ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.some((name) => name.toLowerCase() === "accept-encoding")
    ? names.join(", ")
    : [...names, "Accept-Encoding"].join(", ");
}
