import type { Endpoint } from "../../../core/learning/contract/endpoint";
import type { EndpointId, endpoints } from "../../../core/learning/contract/index";
import type { CommandHandler, Handler } from "./call";

type Table = typeof endpoints;
type HandlerOf<E extends Endpoint> = E extends { readonly command: true } ? CommandHandler<E> : Handler<E>;

/**
 * One handler for every call of the contract, which is the API of the platform without that of plugins. A missing
 * handler or one of a wrong type does not compile.
 */
export type Handlers = { readonly [I in EndpointId]: HandlerOf<Table[I]> };

/** The calls of the platform itself: all below its prefix, such as that of the current user, and the state of a command. */
type PlatformEndpointId =
  | { [I in EndpointId]: Table[I] extends { readonly prefix: "platform" } ? I : never }[EndpointId]
  | "getCommand";

export type PlatformHandlers = Pick<Handlers, PlatformEndpointId>;

export type LmsHandlers = Omit<Handlers, PlatformEndpointId>;
