import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../../kit/limits";

export interface RateLimitParts {
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: string | false;
  readonly limits: Pick<Limits, "requestsPerSession" | "requestsPerAddress">;
  /** What the request's session is counted under, such as `session:…`; null when none is known. */
  readonly sessionKeyOf: (request: FastifyRequest) => string | null;
}

const WINDOW_MILLISECONDS = 60_000;
/** Sessions and addresses whose requests are counted at the same time; beyond it the longest quiet ones start anew. */
const COUNTED = 50_000;
/** Nothing of these is worth asking for twice, the page of a refusal needs its style, and a balancer must get its answer. */
const UNCOUNTED = /^\/(learn\/assets\/|oidc\/[^/]*\.css$|healthz$)/;

/**
 * Limits how many requests a minute one session makes, and, where no session is known, one address. So a school behind
 * one address is as many learners as it has. Counted in each process for itself.
 */
export async function rateLimits(
  http: FastifyInstance,
  { trustProxy, limits, sessionKeyOf }: RateLimitParts,
): Promise<void> {
  const told = new Map<string, number>();

  /** Once a minute for each key: what refuses a flood must not make one. */
  function tell(request: FastifyRequest, key: string): void {
    const now = performance.now();
    if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < WINDOW_MILLISECONDS) return;
    if (told.size >= COUNTED) told.clear();
    told.set(key, now);
    const isProxy = trustProxy === false && "x-forwarded-for" in request.headers;
    request.log.warn(
      { counted: isSession(key) ? "session" : key, path: request.url.split("?")[0] },
      isProxy
        ? "too many requests from a proxy, which counts as one visitor: name it in TRUST_PROXY"
        : "too many requests",
    );
  }

  await http.register(rateLimit, {
    timeWindow: WINDOW_MILLISECONDS,
    cache: COUNTED,
    keyGenerator: (request) => sessionKeyOf(request) ?? normalizeIP(request.ip),
    max: (_request, key) => (isSession(key) ? limits.requestsPerSession : limits.requestsPerAddress),
    allowList: (request) => UNCOUNTED.test(request.url),
    onExceeded: tell,
  });
}

/** Of a route whose requests come before there is a session: each address has a number of its own for them. */
export function ownLimit(max: number) {
  return { rateLimit: { max, timeWindow: WINDOW_MILLISECONDS } };
}

function isSession(key: string): boolean {
  return key.startsWith("session:");
}
