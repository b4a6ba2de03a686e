import { normalizeIP } from "@fastify/rate-limit";
import { ConcurrencyLimit } from "../kit/concurrency-limit";
import { ApiError } from "../kit/errors/api-error";
import type { Limits } from "../kit/limits";

const RETRY_SECONDS = 60;

/**
 * Limits how many streams of live events are open for visitors: for one IP address (for IPv6, its /64 network), and for
 * all together. Each process counts for itself.
 */
export class VisitorStreams {
  private readonly limit: ConcurrencyLimit;

  constructor({ streamsPerAddress, streamsOfVisitors }: Pick<Limits, "streamsPerAddress" | "streamsOfVisitors">) {
    this.limit = new ConcurrencyLimit({ ofOne: streamsPerAddress, ofAll: streamsOfVisitors });
  }

  /**
   * Counts a stream that a visitor opens.
   * @returns a function that must be called once, when the stream is closed
   * @throws ApiError tooManyRequests when the address has too many streams · unavailable when all visitors together
   * have too many
   */
  open(ip: string): () => void {
    const address = normalizeIP(ip);
    const reached = this.limit.reachedBy(address);
    if (reached === null) return this.limit.enter(address);
    const code = reached === "ofOne" ? "tooManyRequests" : "unavailable";
    throw new ApiError(code, { reason: "streamsOfVisitors", retryAfter: RETRY_SECONDS });
  }
}
