import type { FastifyRequest } from "fastify";
import { hashOfSecret } from "../../kit/secrets/secret-text";
import { sessionToken } from "./session-cookie";

const KEEP_MILLISECONDS = 10 * 60_000;
const MAX_SESSIONS = 50_000;

/**
 * Remembers which sessions were valid a short time ago. The rate limit uses this before any lookup: an invented token
 * is not among them, so it does not get a count of its own.
 */
export class SeenSessions {
  private readonly until = new Map<string, number>();

  constructor(
    private readonly isSecure: boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  remember(token: string): void {
    const key = hashOfSecret(token);
    // A Map keeps the order of insertion. So a key that is inserted again becomes the newest, and the first one is the
    // oldest.
    this.until.delete(key);
    this.until.set(key, this.now() + KEEP_MILLISECONDS);
    const oldest = this.until.keys().next();
    if (this.until.size > MAX_SESSIONS && !oldest.done) this.until.delete(oldest.value);
  }

  /**
   * The key under which the rate limit counts the request. null when it has no session that was valid a short time ago.
   */
  keyOf(request: FastifyRequest): string | null {
    const token = sessionToken(request, this.isSecure);
    if (token === null) return null;
    const key = hashOfSecret(token);
    return (this.until.get(key) ?? 0) > this.now() ? `session:${key}` : null;
  }
}
