import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../kit/errors/refusal";
import type { Limits } from "../../kit/limits";

/** The limits, and the means to tell who sends a request. */
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
const AT_WORK = 4;
/**
 * The shares of the limit `requestsAtOnce` that one address, and all addresses together, may use for requests that are
 * worked on or wait.
 */
const SHARE_OF_ONE = 0.2;
const SHARE_OF_ALL = 0.6;
/** The most addresses that are remembered. The one that came first is forgotten first. */
const REMEMBERED = 50_000;

interface Place {
  spent: number;
  since: number;
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the work for requests that anybody may send without a session, such as a search in the open catalog. Each
 * address may spend a number of points a minute, and has only a few requests at work at the same time. So a flood from
 * one address slows down only that address. A known session is counted instead of the address. Each process counts for
 * itself.
 */
export class VisitorGate {
  private readonly places = new Map<string, Place>();
  private atOnce = 0;
  private readonly mostOfOne: number;
  private readonly mostOfAll: number;
  private readonly milliseconds: () => number;

  constructor(private readonly parts: VisitorGateParts) {
    const { requestsAtOnce } = parts.limits;
    this.mostOfOne = Math.max(1, Math.floor(requestsAtOnce * SHARE_OF_ONE));
    this.mostOfAll = Math.max(1, Math.floor(requestsAtOnce * SHARE_OF_ALL));
    this.milliseconds = parts.milliseconds ?? (() => performance.now());
  }

  /**
   * Does the work of a request when its address may have it done.
   * @param cost the points that the work costs the address
   * @throws Refusal tooManyRequests (with the seconds to wait) when the address has spent its points or sends too many
   * requests at once · unavailable when all addresses together do
   */
  async pass<T>(request: FastifyRequest, cost: number, work: () => Promise<T>): Promise<T> {
    const place = this.enter(this.parts.sessionKeyOf(request) ?? normalizeIP(request.ip), cost);
    try {
      if (place.working >= AT_WORK) await new Promise<void>((resolve) => place.waiting.push(resolve));
      else place.working += 1;
      return await work();
    } finally {
      this.atOnce -= 1;
      // The next waiting request is worked on instead of this one, so the number stays the same.
      const next = place.waiting.shift();
      if (next === undefined) place.working -= 1;
      else next();
    }
  }

  private enter(key: string, cost: number): Place {
    const place = this.placeOf(key);
    const now = this.milliseconds();
    if (now - place.since >= WINDOW_MILLISECONDS) Object.assign(place, { spent: 0, since: now });
    if (place.spent + cost > this.parts.limits.visitorPoints) {
      const retryAfter = Math.ceil((place.since + WINDOW_MILLISECONDS - now) / 1000);
      throw new Refusal("tooManyRequests", { retryAfter });
    }
    if (place.working + place.waiting.length >= this.mostOfOne) throw new Refusal("tooManyRequests", { retryAfter: 1 });
    if (this.atOnce >= this.mostOfAll) throw new Refusal("unavailable", { retryAfter: 1, reason: "overloaded" });
    place.spent += cost;
    this.atOnce += 1;
    return place;
  }

  private placeOf(key: string): Place {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place: Place = { spent: 0, since: this.milliseconds(), working: 0, waiting: [] };
    if (this.places.size >= REMEMBERED) this.forgetOne();
    this.places.set(key, place);
    return place;
  }

  /** Forgets the first address that has no request at work. */
  private forgetOne(): void {
    for (const [key, { working }] of this.places) {
      if (working > 0) continue;
      this.places.delete(key);
      return;
    }
  }
}
