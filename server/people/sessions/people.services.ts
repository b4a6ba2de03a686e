import type { FastifyRequest } from "fastify";
import type { SignInSettings } from "../settings/sign-in-settings";
import type { Revisions } from "../tenants/revisions/revisions";
import type { Tenants } from "../tenants/tenants";
import type { SeenSessions } from "./seen-sessions";
import type { Sessions } from "./sessions";

/** What the module of tenants, accounts and sessions shares. */
interface PeopleServices {
  readonly settings: SignInSettings;
  readonly tenants: Tenants;
  /** The newest revision of each tenant's configuration. */
  readonly revisions: Revisions;
  readonly sessions: Sessions;
  /** Knows without the database which sessions were valid a short time ago. */
  readonly seenSessions: SeenSessions;
  /**
   * Whether the request's session is still valid. A stream that stays open asks this again and again, so the question
   * does not prolong the session.
   */
  readonly isSessionAlive: (request: FastifyRequest) => Promise<boolean>;
}

declare module "../../contract/calls/services" {
  interface Services extends PeopleServices {}
}
