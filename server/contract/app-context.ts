import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";
import type { Limits } from "../kit/limits";
import type { LiveEvent } from "../live/live-event";

/** What the parts of one app share. */
export interface AppContext {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly limits: Limits;
  /** Signs and encrypts what is given to browsers to keep. */
  readonly secret: string;
  readonly visitorToken: string;
  readonly publish: (tenantId: string, events: readonly LiveEvent[]) => void;
  readonly localeOf: (request: FastifyRequest) => string;
}
