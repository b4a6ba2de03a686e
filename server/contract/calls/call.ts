import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "../../../core/learning/contract/endpoint";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Log } from "../../kit/log/log";
import type { LiveEvent } from "../../live/live-event";
import type { SessionUser } from "./session-user";

/** What a handler gets: one call, validated against the contract, with what it may use to answer. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly user: E["audience"] extends "member" ? SessionUser : SessionUser | null;
  /** By what the caller's session is kept, so that what is begun in it can end with it; null where there is none. */
  readonly sessionHash: string | null;
  /** The tenant of the host that was asked. */
  readonly tenantId: string;
  /** The server's time. For a command: when it was accepted, so that a later execution decides as the first would. */
  readonly now: Date;
  /**
   * The tenant's database: it has no rows but those of the tenant. For every call but GET it is one transaction, and the
   * handler may run again after a conflict.
   */
  readonly db: TenantDb;
  /** What plugins listen to, as the tenant has them on or off. */
  readonly hooks: TenantHooks;
  readonly log: Log;
  /** A setting of the tenant: as configured, else as its manifest says. */
  setting(key: string): unknown;
  /** Signs and seals what is given to others to keep. */
  readonly secret: string;
  /** A language tag of the portal's own, such as `en-US`. */
  readonly locale: string;
  /** The portal's address as this caller sees it, without a slash at its end: `https://learn.example.org`. */
  readonly origin: string;
  /** Tells open browsers of the user, once this call's changes are committed; dropped when they are not. */
  publish(event: LiveEvent): void;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/** What a command leaves behind. `resultId`: what it made or changed. */
interface CommandResult {
  readonly resultId: string | null;
}

/**
 * Carries a command out. Runs in one transaction with the command's own change of state, so its effects happen exactly
 * once; it may be run again after a conflict or a crash, and must do nothing outside `call.db` and `call.publish`.
 * Throws `Refusal` to fail the command.
 */
export type CommandHandler<E extends Endpoint> = (call: CommandCall<E>) => Promise<CommandResult>;

/** A command always has an id: the caller's, or one that the server made where the caller left it out. */
export type CommandCall<E extends Endpoint> = Call<E> & { readonly body: { readonly id: string } };
