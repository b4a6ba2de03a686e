import type { FastifyRequest } from "fastify";
import type { Services } from "../../contract/calls/services";
import { retryRead } from "../../database/retry";
import type { Session } from "./session";
import { sessionToken } from "./session-cookie";

/**
 * What the server knows about a request in addition to HTTP: the requested host, the portal's address, the tenant and
 * the session. The session is looked up once, and only when it is needed.
 */
export class RequestContext {
  private found: Promise<Session | null> | null = null;

  constructor(
    private readonly request: FastifyRequest,
    readonly host: string,
    /** The portal's address for this caller, such as `https://learn.example.org`. */
    readonly origin: string,
    private readonly known: Pick<Services, "tenants" | "sessions" | "seenSessions">,
  ) {}

  get isSecure(): boolean {
    return this.origin.startsWith("https:");
  }

  async tenantId(): Promise<string> {
    return this.known.tenants.idOf(this.host);
  }

  /**
   * The session of the request's user, or null. `touch`: whether the request counts as activity of the user, so that
   * the session lasts longer. Only the first call for a request decides that.
   */
  session({ touch = true } = {}): Promise<Session | null> {
    this.found ??= retryRead(() => this.findSession(touch));
    return this.found;
  }

  /** The session, if this request has looked for it. undefined when it has not, or when the search failed. */
  async seenSession(): Promise<Session | null | undefined> {
    return this.found?.catch(() => undefined);
  }

  private async findSession(touch: boolean): Promise<Session | null> {
    const token = sessionToken(this.request, this.isSecure);
    if (token === null) return null;
    const session = await this.known.sessions.find(await this.tenantId(), token, touch);
    if (session !== null) this.known.seenSessions.remember(token);
    return session;
  }
}

declare module "fastify" {
  interface FastifyRequest {
    portal: RequestContext;
  }
}
