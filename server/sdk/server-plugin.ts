import type { Kysely } from "kysely";
import type { Endpoint, EndpointsOf } from "../../core/learning/contract/endpoint";
import type { Call, CommandHandler, Handler } from "../contract/calls/call";
import type { PackageSection } from "../course-package/package-section";
import type { TenantTablesOf } from "../database/tenant-db/tenant-db";

/** The tenant's database as a half has it: its own tables. */
export type HalfDb<Tables> = Kysely<TenantTablesOf<Tables>>;

/** A call as a half gets it. */
export type HalfCall<E extends Endpoint, Tables> = Omit<Call<E>, "db"> & { readonly db: HalfDb<Tables> };

type AnswersOf<E extends Endpoint> = E extends { readonly command: true } ? CommandHandler<E> : Handler<E>;
type HalfHandler<E extends Endpoint, Tables> = (call: HalfCall<E, Tables>) => ReturnType<AnswersOf<E>>;

/** One handler for each call of a plugin's `contract.ts`: a missing or a wrong one does not compile. */
export type CallsOf<Contract, Tables> = {
  readonly [I in keyof EndpointsOf<Contract>]: EndpointsOf<Contract>[I] extends Endpoint
    ? HalfHandler<EndpointsOf<Contract>[I], Tables>
    : never;
};

/** The server half of a plugin: what it brings beside its browser half. Everything but the id may be left out. */
export interface ServerPlugin {
  /** Of its manifest. */
  readonly id: string;
  /** What makes its tables: the statements of each migration, numbered from 1, run after those of the floors. */
  readonly migrations?: readonly (readonly string[])[];
  /** What answers the calls of its `contract.ts`, by their ids. */
  readonly calls?: object;
  /** Its parts of an imported course package. */
  readonly sections?: readonly PackageSection[];
}

/** Says what a plugin does on the server. The default export of its `server/plugin.server.ts`. */
export function defineServerPlugin(plugin: ServerPlugin): ServerPlugin {
  return plugin;
}
