import { normalizeIP } from "@fastify/rate-limit";
import { Refusal } from "../kit/errors/refusal";
import type { Limits } from "../kit/limits";

const RETRY_SECONDS = 60;

/**
 * Limits how many streams of live events are open for visitors (people who are not signed in): for one IP address (for
 * IPv6, its /64 network), and for all together. Each process counts for itself.
 */
export class VisitorStreams {
  /** IP address → the number of its open streams. An address without open streams is not in it. */
  private readonly openOf = new Map<string, number>();
  private openCount = 0;

  constructor(private readonly limits: Pick<Limits, "streamsPerAddress" | "streamsOfVisitors">) {}

  /**
   * Counts a stream that a visitor opens.
   * @returns a function that must be called once, when the stream is closed
   * @throws Refusal tooManyRequests when the address has too many streams · unavailable when all visitors together have
   * too many
   */
  open(ip: string): () => void {
    const address = normalizeIP(ip);
    const reason = "streamsOfVisitors";
    const { streamsPerAddress, streamsOfVisitors } = this.limits;
    const refusal = { reason, retryAfter: RETRY_SECONDS } as const;
    if (this.countOf(address) >= streamsPerAddress) throw new Refusal("tooManyRequests", refusal);
    if (this.openCount >= streamsOfVisitors) throw new Refusal("unavailable", refusal);
    this.openOf.set(address, this.countOf(address) + 1);
    this.openCount += 1;
    return () => {
      const left = this.countOf(address) - 1;
      if (left > 0) this.openOf.set(address, left);
      else this.openOf.delete(address);
      this.openCount -= 1;
    };
  }

  private countOf(address: string): number {
    return this.openOf.get(address) ?? 0;
  }
}
