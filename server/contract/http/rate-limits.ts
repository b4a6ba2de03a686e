import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../../kit/limits";

export interface RateLimitParts {
  readonly trustProxy: string | false;
  readonly limits: Pick<Limits, "requestsPerSession" | "requestsPerAddress">;
  /**
   * Returns the key under which the request's session is counted, such as `session:…`. null when the session is
   * unknown.
   */
  readonly sessionKeyOf: (request: FastifyRequest) => string | null;
}

const WINDOW_MILLISECONDS = 60_000;
/**
 * The most sessions and IP addresses that are counted at the same time. If there are more, the session or address whose
 * last request is longest ago is forgotten and starts from zero.
 */
const MAX_COUNTED = 50_000;
/**
 * Paths whose requests are not counted: static files are cheap, the page of a refusal needs its style, and a load
 * balancer needs its answer.
 */
const UNCOUNTED = /^\/(learn\/(assets|fragments)\/|oidc\/[^/]*\.css$|healthz$)/;

/**
 * Limits the requests per minute of each session or, if the session is unknown, of each IP address. Known sessions are
 * not counted by address, because many learners of a school can share one. Each process counts for itself.
 */
export async function rateLimits(
  http: FastifyInstance,
  { trustProxy, limits, sessionKeyOf }: RateLimitParts,
): Promise<void> {
  const lastLogged = new Map<string, number>();

  /**
   * Logs that a limit was reached, at most once a minute for each key. A flood of requests must not become a flood of
   * log lines.
   */
  function logReached(request: FastifyRequest, key: string): void {
    const now = performance.now();
    if (now - (lastLogged.get(key) ?? Number.NEGATIVE_INFINITY) < WINDOW_MILLISECONDS) return;
    if (lastLogged.size >= MAX_COUNTED) lastLogged.clear();
    lastLogged.set(key, now);
    const isProxy = trustProxy === false && "x-forwarded-for" in request.headers;
    request.log.warn(
      { counted: isSession(key) ? "session" : key, path: request.url.split("?")[0] },
      isProxy
        ? "http: too many requests from a proxy, which counts as one visitor: name it in TRUST_PROXY"
        : "http: too many requests",
    );
  }

  await http.register(rateLimit, {
    timeWindow: WINDOW_MILLISECONDS,
    cache: MAX_COUNTED,
    keyGenerator: (request) => sessionKeyOf(request) ?? normalizeIP(request.ip),
    max: (_request, key) => (isSession(key) ? limits.requestsPerSession : limits.requestsPerAddress),
    allowList: (request) => UNCOUNTED.test(request.url),
    onExceeded: logReached,
  });
}

/**
 * Makes the options of a Fastify route that is used before there is a session. `max`: requests per minute. The route
 * has a limit of its own, which counts requests by IP address.
 */
export function separateRateLimit(max: number) {
  return { rateLimit: { max, timeWindow: WINDOW_MILLISECONDS } };
}

function isSession(key: string): boolean {
  return key.startsWith("session:");
}
