import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "../../../core/learning/contract/endpoint";
import type { HostConfig } from "../../config/host-config";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { LiveEvent } from "../../live/live-event";
import type { BackgroundScope } from "./background";
import type { CallPortal } from "./call-portal";
import type { ServerPart } from "./server-part";
import type { Services } from "./services";
import type { SessionUser } from "./session-user";

/** A request that a handler answers: validated against the contract, with everything that the handler may use. */
export interface Call<E extends Endpoint> extends Pick<Services, "log" | "variables" | "secret"> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly user: E["audience"] extends "member" ? SessionUser : SessionUser | null;
  /**
   * The hash that identifies the caller's session. Work that is started in the session, such as a launch of an LTI
   * tool, can end with it. null without a session.
   */
  readonly sessionHash: string | null;
  readonly tenantId: string;
  /** The server's time. For a command it is the time of acceptance, so that a later try makes the same decision. */
  readonly now: Date;
  /**
   * The database of the tenant; it has only the tenant's rows. For every call except GET and HEAD it is one
   * transaction, and the handler may run again after a conflict.
   */
  readonly db: TenantDb;
  readonly hooks: TenantHooks;
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
  readonly configuration: HostConfig;
  /** The IP address of the caller. null for a command, which is carried out later. */
  readonly address: string | null;
  /** The language tag of one of the portal's languages, such as `en-US`. */
  readonly locale: string;
  /** The portal's address as the caller sees it, without a slash at the end: `https://learn.example.org`. */
  readonly origin: string;
  /**
   * Sends an event to the pages that people of the tenant have open now, after this call's changes are committed. If
   * they are not committed, the event is dropped.
   */
  publish(event: LiveEvent): void;
}

/**
 * A call that its handler answers directly. Commands are different: they are stored first, and then a runner carries
 * them out, perhaps later.
 */
export interface AnsweredCall<E extends Endpoint> extends Call<E> {
  readonly portal: CallPortal;
  /**
   * Starts work that goes on after the answer. It starts after this call's changes are committed; if they are not
   * committed, it is dropped. The process may end before the work does. So other code must recognise unfinished work by
   * its rows in the database.
   */
  background(work: (scope: BackgroundScope) => Promise<void>): void;
  /** What the server parts of all plugins have and have done since `since`, for the pages of administrators. */
  serverParts(): { readonly since: Date; readonly parts: readonly ServerPart[] };
}

/** Answers a call that is not a command. It throws `ApiError` to refuse the call. */
export type Handler<E extends Endpoint> = (call: AnsweredCall<E>) => Promise<AnswerOf<E>>;

/**
 * The answer of a command that was carried out. `resultId` is the id of the entity that the command made or changed.
 */
interface CommandResult {
  readonly resultId: string | null;
}

/**
 * Carries out a command. It runs in one transaction together with the command's own change of state, so its effects
 * happen exactly once. It may run again after a conflict or a crash, so it must have no effects outside `call.db` and
 * `call.publish`. It throws `ApiError` to fail the command.
 */
export type CommandHandler<E extends Endpoint> = (call: CommandCall<E>) => Promise<CommandResult>;

/** A call of a command. Its body always has an id: the server makes one if the caller gives none. */
export type CommandCall<E extends Endpoint> = Call<E> & { readonly body: { readonly id: string } };
