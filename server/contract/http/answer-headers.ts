import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { ApiError } from "../../kit/errors/api-error";
import { isNavigation, sendRefusal } from "./errors";
import { problemOf } from "./problem";
import { commonHeaders } from "./security-headers";

export interface AnswerHeaderParts {
  readonly isSecure: boolean;
  readonly clock: () => Date;
}

export type AnswerHeaders = (requestId: string) => Readonly<Record<string, string>>;

/** Headers of every answer, even when the request is refused before any hook of Fastify runs. */
export function answerHeaders({ isSecure, clock }: AnswerHeaderParts): AnswerHeaders {
  const common = commonHeaders(isSecure);
  return (requestId) => ({
    ...common,
    // The portal's code in browsers reads the server's time from this header. So the header must come from the clock by
    // which the server decides, even if that clock was moved in a test.
    date: clock().toUTCString(),
    "x-request-id": requestId,
  });
}

type EarlyAnswers = Required<Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler">>;

/**
 * Answers for requests that Fastify refuses before any hook runs. They get the same headers and the same error format
 * as other refusals.
 */
export function earlyAnswers(headers: AnswerHeaders): EarlyAnswers {
  return {
    /** Fastify calls it for an address that cannot be parsed. */
    frameworkErrors(error, request, reply) {
      const repaired = repairedAddress(request as FastifyRequest);
      if (repaired !== null) return void (reply as FastifyReply).headers(headers(request.id)).redirect(repaired, 302);
      sendRefusal(request as FastifyRequest, (reply as FastifyReply).headers(headers(request.id)), error);
    },
    /** Node calls it for bytes that are not an HTTP request. */
    clientErrorHandler(error, socket) {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      if (socket.writable) socket.write(rawRefusal(error.code, headers));
      socket.destroySoon();
    },
  };
}

/**
 * Repairs an address of a portal's page that cannot be decoded because wrong characters follow a percent sign, for
 * example because a mail program has cut the link off. In the repaired address the percent signs are ordinary text, so
 * the portal can say that there is no such page. null for addresses of anything but pages, and for requests that do not
 * come from a browser that opens a page.
 */
function repairedAddress(request: FastifyRequest): string | null {
  const [path = "", ...rest] = request.url.split("?");
  if (request.method !== "GET" || !isNavigation(request) || !path.startsWith("/learn/")) return null;
  return [path.replaceAll("%", "%25"), ...rest].join("?");
}

const rawStatuses: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
};

function rawRefusal(code: string, headers: AnswerHeaders): string {
  const [status, phrase] = rawStatuses[code] ?? [400, "Bad Request"];
  const id = randomUUID();
  const body = JSON.stringify(problemOf(new ApiError("invalid", { status }), id));
  const lines = Object.entries({
    ...headers(id),
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${phrase}`, ...lines, "", body].join("\r\n");
}
