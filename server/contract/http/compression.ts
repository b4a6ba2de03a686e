import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** The size in bytes below which answers are not compressed: the compression would cost more than it saves. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg\+xml)/;
const BROTLI_QUALITY = 4;

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Whether the route sends Brotli files that the build has made. The build makes one for every file that is worth
     * it, so the other answers of the route are not compressed with Brotli.
     */
    readonly bringsBrotli?: boolean;
  }
}

/** Compresses text answers that are made for each request. The build compresses its own files. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader("content-type") ?? "")) || reply.hasHeader("content-encoding"))
      return payload;
    if (reply.statusCode === 206 || reply.hasHeader("content-range")) return payload;
    reply.header("vary", withAcceptEncoding(reply.getHeader("vary")));
    const isSmall = Buffer.byteLength(payload) < MIN_BYTES;
    const encoding = isSmall ? null : chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === null || (encoding === "br" && request.routeOptions.config.bringsBrotli)) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return encoding === "br"
      ? compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : compressGzip(payload);
  });
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
