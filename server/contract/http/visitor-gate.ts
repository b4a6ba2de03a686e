import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { ConcurrencyLimit, shareOf } from "../../kit/concurrency-limit";
import { ApiError } from "../../kit/errors/api-error";
import type { Limits } from "../../kit/limits";

export interface VisitorGateParts {
  readonly limits: Pick<Limits, "visitorPoints" | "requestsAtOnce">;
  /**
   * Returns the key under which the request's session is counted, such as `session:…`. null when the session is
   * unknown.
   */
  readonly sessionKeyOf: (request: FastifyRequest) => string | null;
  /** Milliseconds since any fixed moment. */
  readonly milliseconds?: () => number;
}

const WINDOW_MILLISECONDS = 60_000;
/** How many requests of one IP address are worked on at the same time; the next ones wait. */
const MAX_AT_WORK = 4;
/** The most IP addresses whose use is remembered. The address that was added first is forgotten first. */
const MAX_REMEMBERED = 50_000;

interface Usage {
  spent: number;
  since: number;
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the work for requests that anybody may send without a session, such as a search in the open catalog. Each IP
 * address may spend a number of points a minute, and has only a few requests at work at the same time. So a flood from
 * one address slows down only that address. If the session of a request is known, the session is counted instead of the
 * address. Each process counts for itself.
 */
export class VisitorGate {
  private readonly usages = new Map<string, Usage>();
  /** Limits the requests that are worked on or wait. */
  private readonly limit: ConcurrencyLimit;
  private readonly milliseconds: () => number;

  constructor(private readonly parts: VisitorGateParts) {
    this.limit = new ConcurrencyLimit(shareOf(parts.limits.requestsAtOnce));
    this.milliseconds = parts.milliseconds ?? (() => performance.now());
  }

  /**
   * Does the work of a request, if the limits of its IP address allow it.
   * @param cost the points that the work costs the address
   * @throws ApiError tooManyRequests (with the seconds to wait) when the address has spent its points or sends too many
   * requests at once · unavailable when all addresses together send too many requests at once
   */
  async pass<T>(request: FastifyRequest, cost: number, work: () => Promise<T>): Promise<T> {
    const key = this.parts.sessionKeyOf(request) ?? normalizeIP(request.ip);
    const usage = this.spend(key, cost);
    const leave = this.limit.enter(key);
    try {
      if (usage.working >= MAX_AT_WORK) await new Promise<void>((resolve) => usage.waiting.push(resolve));
      else usage.working += 1;
      return await work();
    } finally {
      leave();
      // The next waiting request is worked on instead of this one, so the number stays the same.
      const next = usage.waiting.shift();
      if (next === undefined) usage.working -= 1;
      else next();
    }
  }

  private spend(key: string, cost: number): Usage {
    const usage = this.usageOf(key);
    const now = this.milliseconds();
    if (now - usage.since >= WINDOW_MILLISECONDS) Object.assign(usage, { spent: 0, since: now });
    if (usage.spent + cost > this.parts.limits.visitorPoints) {
      const retryAfter = Math.ceil((usage.since + WINDOW_MILLISECONDS - now) / 1000);
      throw new ApiError("tooManyRequests", { retryAfter });
    }
    const reached = this.limit.reachedBy(key);
    if (reached === "ofOne") throw new ApiError("tooManyRequests", { retryAfter: 1 });
    if (reached === "ofAll") throw new ApiError("unavailable", { retryAfter: 1, reason: "overloaded" });
    usage.spent += cost;
    return usage;
  }

  private usageOf(key: string): Usage {
    const known = this.usages.get(key);
    if (known !== undefined) return known;
    const usage: Usage = { spent: 0, since: this.milliseconds(), working: 0, waiting: [] };
    if (this.usages.size >= MAX_REMEMBERED) this.forgetOne();
    this.usages.set(key, usage);
    return usage;
  }

  /** Forgets the first address that has no request at work. */
  private forgetOne(): void {
    for (const [key, { working }] of this.usages) {
      if (working > 0) continue;
      this.usages.delete(key);
      return;
    }
  }
}
