import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import type { Endpoint, EndpointsOf } from "../../core/learning/contract/endpoint";
import type { Call, CommandHandler, Handler } from "../contract/calls/call";
import type { RouteContext } from "../contract/route-context";
import type { Task } from "../contract/tasks/task";
import type { PackageSection } from "../course-package/package-section";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { HookName, Hooks, Listeners, TenantHooks } from "../kit/hooks/hooks";
import type { Log } from "../kit/log/log";
import type { LiveEvent } from "../live/live-event";
import type { HalfDb, InHalf } from "./half-db";

/** A call as a half gets it. */
export type HalfCall<E extends Endpoint, Own> = InHalf<Call<E>, Own>;

type AnswersOf<E extends Endpoint> = E extends { readonly command: true } ? CommandHandler<E> : Handler<E>;
type HalfHandler<E extends Endpoint, Own> = (
  call: InHalf<Parameters<AnswersOf<E>>[0], Own>,
) => ReturnType<AnswersOf<E>>;

/** One handler for each call of a plugin's `contract.ts`: a missing or a wrong one does not compile. */
export type CallsOf<Contract, Own> = {
  readonly [I in keyof EndpointsOf<Contract>]: EndpointsOf<Contract>[I] extends Endpoint
    ? HalfHandler<EndpointsOf<Contract>[I], Own>
    : never;
};

type HalfListener<L, Own> = L extends (...given: infer Given) => infer Answer
  ? (...given: { [Index in keyof Given]: InHalf<Given[Index], Own> }) => Answer
  : { readonly [Key in keyof L]: HalfListener<L[Key], Own> };

/** What a half listens to, with its own database. Its types of activity are its manifest's to say. */
export type ListenersOf<Own> = {
  readonly [Name in Exclude<HookName, "activityTypes">]?: HalfListener<Hooks[Name], Own>;
};

/** What a half's routes may use of the server. */
export interface HalfServer<Own> extends Omit<RouteContext, "dbOf"> {
  /** The database of a tenant. */
  dbOf(tenantId: string): HalfDb<Own>;
  /** Tells open browsers what has changed: progress, or an event of the half's own. To be called once the change is committed. */
  publish(tenantId: string, events: readonly LiveEvent[]): void;
  /** Signs and seals what is given to others to keep. */
  readonly secret: string;
  /** The environment's secrets that the half has named. */
  readonly secrets: Readonly<Record<string, string | null>>;
  /** Origins that may show the portal's pages in a frame, as who asks has it configured. */
  ancestors(request: FastifyRequest): readonly string[];
  /** The user of a session that has not ended, by the session's hash; null: there is none. */
  whoseSession(tenantId: string, sessionHash: string): Promise<string | null>;
  /** `fetch` for addresses of the server itself, without a way over the network. */
  readonly fetchWithin: typeof fetch;
  /**
   * Reads a JSON document of somebody else's server: of limited size, within limited time, following no redirects, and from
   * public addresses alone where this server is public.
   */
  readDocument(address: string): Promise<unknown>;
  /** Where the build has put what browsers load: `dist/web`. */
  readonly webFolder: string;
  /** A tenant setting as it is for who asks: as configured, else as its manifest says. */
  setting(request: FastifyRequest, key: string): unknown;
  /** How the tenant wants to be seen. */
  branding(request: FastifyRequest): NonNullable<TenantConfig["branding"]>;
  /** A text of `locales/`. */
  text(locale: string, key: string): string;
  readonly log: Log;
}

/** One tenant when a chore is done. */
interface ChoreScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly clock: () => Date;
  readonly hooks: TenantHooks;
  /** Signs and seals what is given to others to keep. */
  readonly secret: string;
  readonly fetchWithin: typeof fetch;
  readonly log: Log;
}

/** Regular work, done for each tenant. Each process may do it: doing it twice must do no harm. */
export interface Chore<Scope = ChoreScope> {
  /** Seconds. */
  readonly every: number;
  /** It only removes what nobody needs any more, and so goes on where the plugin is off. */
  readonly cleans?: boolean;
  /** It is done at the start, too, and at once after a command of an administrator that may have changed something. */
  readonly afterImports?: boolean;
  run(scope: Scope): Promise<void>;
}

/** A chore as a half writes it. */
export type HalfChore<Own> = Chore<InHalf<ChoreScope, Own>>;

/** What a half's command gets. */
interface TaskScope<Own> {
  readonly db: HalfDb<Own>;
  readonly tenantId: string;
  /** What plugins listen to, those that are off too. */
  readonly hooks: TenantHooks;
}

/** A command of administrators: what it is told, as JSON Schema, and what it does. */
export type HalfTask<Input, Own> = Task<Input, TaskScope<Own>>;

interface Half {
  /** Of its manifest. */
  readonly id: string;
  /** What makes its tables: the statements of each migration, numbered from 1, run after those of the floors. */
  readonly migrations?: readonly (readonly string[])[];
  /** What answers the calls of its `contract.ts`, by their ids. */
  readonly calls?: object;
  /** Its parts of an imported course package. */
  readonly sections?: readonly PackageSection[];
  /** Variables of the environment that are secrets of its own: at least 32 characters each, where they are set. */
  readonly secrets?: readonly string[];
}

/** What a server half is written as. `Own`: its tables. */
interface WrittenHalf<Own> extends Half {
  /** What it has to say at the floors' moments. */
  readonly hooks?: ListenersOf<Own>;
  /** What is no JSON call: files, pages, callbacks of others. They refuse where the plugin is off. */
  routes?(http: FastifyInstance, server: HalfServer<Own>): void | Promise<void>;
  readonly chores?: readonly HalfChore<Own>[];
  /** Commands of administrators: "tools" of the plugin "lti" is ordered as "lti.tools". */
  readonly tasks?: Readonly<Record<string, HalfTask<never, Own>>>;
}

/** The server half of a plugin: what it brings beside its browser half. Everything but the id may be left out. */
export interface ServerPlugin extends Half {
  readonly hooks?: Listeners;
  routes?(http: FastifyInstance, server: HalfServer<object>): void | Promise<void>;
  readonly chores?: readonly Chore[];
  readonly tasks?: Readonly<Record<string, Task<never>>>;
}

/** Says what a plugin does on the server. The default export of its `server/plugin.server.ts`. `Own`: its tables. */
export function defineServerPlugin<Own = object>(plugin: WrittenHalf<Own>): ServerPlugin {
  // The database that it is given is the tenant's whole one; the half sees its own tables of it.
  return plugin as unknown as ServerPlugin;
}
