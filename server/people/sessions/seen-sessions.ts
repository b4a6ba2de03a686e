import type { FastifyRequest } from "fastify";
import { hashOfSecret } from "../../kit/secrets/secret-text";
import { sessionToken } from "./session-cookie";

const KEEP_MILLISECONDS = 10 * 60_000;
const KEPT = 50_000;

/**
 * Which sessions were found alive a short while ago. What limits requests asks it before anything is looked up: a token
 * that somebody made up is none of these, so it brings no bucket of its own.
 */
export class SeenSessions {
  private readonly until = new Map<string, number>();

  constructor(
    private readonly isSecure: boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  saw(token: string): void {
    const key = hashOfSecret(token);
    // Put in again, it is the youngest: the oldest one goes when there are too many.
    this.until.delete(key);
    this.until.set(key, this.now() + KEEP_MILLISECONDS);
    const oldest = this.until.keys().next();
    if (this.until.size > KEPT && !oldest.done) this.until.delete(oldest.value);
  }

  /** What the request's session is counted under; null when none is known. */
  keyOf(request: FastifyRequest): string | null {
    const token = sessionToken(request, this.isSecure);
    if (token === null) return null;
    const key = hashOfSecret(token);
    return (this.until.get(key) ?? 0) > this.now() ? `session:${key}` : null;
  }
}
