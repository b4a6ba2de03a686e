import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import type { Endpoint, EndpointsOf } from "../../core/learning/contract/endpoint";
import type { BackgroundScope } from "../contract/calls/background";
import type { Call, CommandHandler, Handler } from "../contract/calls/call";
import type { Services } from "../contract/calls/services";
import type { SessionUser } from "../contract/calls/session-user";
import type { Task } from "../contract/tasks/task";
import type { PackageSection } from "../course-package/format/package-section";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { HookName, Hooks, Listeners, TenantHooks } from "../kit/hooks/hooks";
import type { LiveEvent } from "../live/live-event";
import type { PersonScope } from "../people/persons/person.hooks";
import type { PersonPart } from "../people/persons/read-person";
import type { InPlugin, PluginDb } from "./plugin-db";

/**
 * A request to the API, as a plugin's handler gets it, with the database of one plugin. `Own`: the tables of that
 * plugin.
 */
export type PluginCall<E extends Endpoint, Own> = InPlugin<Call<E>, Own>;

type HandlerOf<E extends Endpoint> = E extends { readonly command: true } ? CommandHandler<E> : Handler<E>;
/**
 * The values for work that a call has started and that goes on after the call's answer, with the database of the
 * plugin.
 */
export type PluginBackground<Own> = InPlugin<BackgroundScope, Own>;

type GivenTo<Given, Own> = Given extends { readonly background: unknown }
  ? Omit<InPlugin<Given, Own>, "background"> & {
      background(work: (scope: PluginBackground<Own>) => Promise<void>): void;
    }
  : InPlugin<Given, Own>;
type PluginHandler<E extends Endpoint, Own> = (
  call: GivenTo<Parameters<HandlerOf<E>>[0], Own>,
) => ReturnType<HandlerOf<E>>;

/** One handler for each call in a plugin's `contract.ts`. A missing handler or one of a wrong type does not compile. */
export type CallsOf<Contract, Own> = {
  readonly [I in keyof EndpointsOf<Contract>]: EndpointsOf<Contract>[I] extends Endpoint
    ? PluginHandler<EndpointsOf<Contract>[I], Own>
    : never;
};

type PluginListener<L, Own> = L extends (...given: infer Given) => infer Answer
  ? (...given: { [Index in keyof Given]: InPlugin<Given[Index], Own> }) => Answer
  : { readonly [Key in keyof L]: PluginListener<L[Key], Own> };

/**
 * A plugin's listeners to the hooks of the server (questions and events for plugins), with the plugin's own database.
 * The hook `activityTypes` is left out, because activity types come from the plugin's manifest.
 */
export type ListenersOf<Own> = {
  readonly [Name in Exclude<HookName, "activityTypes">]?: PluginListener<Hooks[Name], Own>;
};

/** The parts of the server that a plugin's routes may use. */
export interface PluginServer<Own>
  extends Pick<Services, "clock" | "localeOf" | "isSessionAlive" | "secret" | "variables" | "log"> {
  /** The hooks for the tenant of the request's host. */
  hooksOf(request: FastifyRequest): TenantHooks;
  /** The user of the request's session, or null. */
  sessionUser(request: FastifyRequest): Promise<SessionUser | null>;
  /** A setting of the request's tenant: the configured value, or the manifest's default. */
  setting(request: FastifyRequest, key: string): unknown;
  /** Returns the database of a tenant, in the type of this plugin. */
  dbOf(tenantId: string): PluginDb<Own>;
  /**
   * Tells open browsers what has changed: progress, or one of the plugin's own events. Call it after the change is
   * committed.
   */
  publish(tenantId: string, events: readonly LiveEvent[]): void;
  /** The values of the environment variables that the plugin has declared in `secrets`; null for one that is not set. */
  readonly secrets: Readonly<Record<string, string | null>>;
  /**
   * Finds the user of a request that changes something, and checks that a page of the portal has sent the request.
   * @throws ApiError unauthorized, forbidden with the reason `csrf`, or impersonated
   */
  changingUser(request: FastifyRequest): Promise<SessionUser>;
  /** Origins that may show the portal's pages in a frame, from the tenant's configuration. */
  ancestors(request: FastifyRequest): readonly string[];
  /** The id of the session's user, by the session's hash. null when the session has ended. */
  userIdOfSession(tenantId: string, sessionHash: string): Promise<string | null>;
  /** `fetch` for addresses of this server itself. It does not use the network. */
  readonly fetchThisServer: typeof fetch;
  /**
   * Reads a JSON document from another server. Size and time are limited, redirects are not followed. If this server is
   * public, only public addresses are allowed.
   */
  readDocument(address: string): Promise<unknown>;
  /** Reads the bytes of a picture from another server, up to 1 MB, under the same rules as `readDocument`. */
  readPicture(address: string): Promise<Buffer>;
  /** The folder with the files for browsers that the build has made, such as `dist/web`. */
  readonly webFolder: string;
  /** The tenant's branding (name, logo, colour, links), from the configuration of the request's host. */
  branding(request: FastifyRequest): NonNullable<TenantConfig["branding"]>;
  /** The text of a key in a language: that of the request's tenant, or of `locales/`. */
  text(request: FastifyRequest, locale: string, key: string): string;
  /**
   * Reads all data about a person in one transaction, for the person: columns with results are left out. `work` gets
   * the pieces of the data one after the other, and runs again when the database asks for it.
   * @throws PersonStopped when a plugin fails
   */
  readPerson<T>(
    scope: InPlugin<PersonScope, Own> & { readonly hooks: TenantHooks; readonly signal: AbortSignal },
    work: (parts: AsyncIterable<PersonPart>) => Promise<T>,
  ): Promise<T>;
  /**
   * Does work that anybody may ask for without a session. Each IP address may use up a number of points every minute;
   * this work uses up `cost` of them.
   * @throws ApiError tooManyRequests, unavailable
   */
  visit<T>(request: FastifyRequest, cost: number, work: () => Promise<T>): Promise<T>;
  /**
   * Does work of a request that waits for a server outside. Only a share of all requests waits for one of them.
   * @param helper its name or address, under which the requests are counted
   * @throws OutsideBusy at once when too many wait already
   */
  askOutside<T>(helper: string, work: () => Promise<T>): Promise<T>;
}

/** The values that regular work gets, for one tenant. */
interface JobScope extends Pick<Services, "clock" | "secret" | "variables" | "log"> {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
  readonly fetchThisServer: typeof fetch;
  /** The data of the tenant's portal that come from its configuration. */
  readonly portal: TenantPortal;
  /** The folder of the server's files: `DATA_DIR`. */
  readonly dataDir: string;
  /** Aborts when this process is about to end. The work should then end soon. */
  readonly signal: AbortSignal;
  /**
   * Erases a person and ends the person's sessions. `mayErase` runs first, in the same transaction; when it says no,
   * nothing is erased.
   * @returns whether the person was erased
   */
  erasePerson(userId: string, mayErase: (trx: TenantDb) => Promise<boolean>): Promise<boolean>;
}

/** The data of a tenant's portal that come from its configuration, for regular work. */
export interface TenantPortal {
  /** The address of the tenant's portal, without a slash at the end: `https://learn.example.org`. */
  readonly origin: string;
  readonly branding: NonNullable<TenantConfig["branding"]>;
  /** The languages that people of the tenant may choose, such as `en-US`. */
  readonly locales: readonly string[];
  /** A setting: the configured value, or the manifest's default. */
  setting(key: string): unknown;
  /** The text of a key in a language: the tenant's own, or that of `locales/`. */
  text(locale: string, key: string): string;
}

/** Regular work, done for each tenant. Several processes may do it, so doing it twice must do no harm. */
export interface Job<Scope = JobScope> {
  /** The seconds between two runs. */
  readonly every: number;
  /** Whether the work only removes unneeded data. Then it also runs while the plugin is off. */
  readonly cleans?: boolean;
  /**
   * Whether the work also runs at the server's start, and right after an administrator's command that may have changed
   * data.
   */
  readonly afterImports?: boolean;
  /**
   * Whether the work also runs some seconds after the server's start, and some seconds after an administrator's command
   * that may have changed data. Unlike with `afterImports`, nobody waits for it.
   */
  readonly soon?: boolean;
  run(scope: Scope): Promise<void>;
}

/** A job with the database of the plugin. */
export type PluginJob<Own> = Job<
  Omit<InPlugin<JobScope, Own>, "erasePerson"> & {
    erasePerson(userId: string, mayErase: (trx: PluginDb<Own>) => Promise<boolean>): Promise<boolean>;
  }
>;

/** The surroundings of an administrator's command that a plugin brings. */
interface TaskScope<Own> {
  readonly db: PluginDb<Own>;
  readonly tenantId: string;
  /** The listeners of all plugins, including those that are off. */
  readonly hooks: TenantHooks;
}

/** A command of administrators (run in a terminal) that a plugin brings. Its input is described by a JSON Schema. */
export type PluginTask<Input, Own> = Task<Input, TaskScope<Own>>;

interface ServerPart {
  /** The plugin's id, as in its manifest. */
  readonly id: string;
  /**
   * The statements of each migration, numbered from 1. They make the tables of the plugin, and run after the server's
   * own migrations.
   */
  readonly migrations?: readonly (readonly string[])[];
  /** Handlers for the calls in the plugin's `contract.ts`, by the ids of the calls. */
  readonly calls?: object;
  /** The sections that the plugin reads and stores. */
  readonly sections?: readonly PackageSection[];
  /** Names of environment variables with secrets of the plugin. If one is set, it must have at least 32 characters. */
  readonly secrets?: readonly string[];
  /**
   * The plugin's other environment variables: name → a check. The check returns a sentence about what is wrong with a
   * value, or null. A server with a wrong value does not start. Calls get the values as `call.variables`.
   */
  readonly variables?: Readonly<Record<string, (value: string) => string | null>>;
}

/** The server plugin as its author writes it. `Own`: the types of its tables. */
interface WrittenPlugin<Own> extends ServerPart {
  /** The plugin's listeners for the hooks of the server. */
  readonly hooks?: ListenersOf<Own>;
  /**
   * Routes that are not JSON calls: files, pages, callbacks of other servers. They refuse requests while the plugin is
   * off.
   */
  routes?(http: FastifyInstance, server: PluginServer<Own>): void | Promise<void>;
  readonly jobs?: readonly PluginJob<Own>[];
  /** Commands of administrators: the command "tools" of the plugin "lti" is called "lti.tools". */
  readonly tasks?: Readonly<Record<string, PluginTask<never, Own>>>;
}

/** The server plugin of a plugin. Everything except the id is optional. */
export interface ServerPlugin extends ServerPart {
  readonly hooks?: Listeners;
  routes?(http: FastifyInstance, server: PluginServer<object>): void | Promise<void>;
  readonly jobs?: readonly Job[];
  readonly tasks?: Readonly<Record<string, Task<never>>>;
}

/**
 * Declares what a plugin does on the server. The result is the default export of `server/plugin.server.ts`. `Own`: its
 * tables.
 */
export function defineServerPlugin<Own = object>(plugin: WrittenPlugin<Own>): ServerPlugin {
  // At run time the plugin gets the tenant's whole database. Its type shows only the tables that it may use.
  return plugin as unknown as ServerPlugin;
}
