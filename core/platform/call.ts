import type { AnswerOf, BodyOf, Endpoint, ParamsOf, PrefixName, QueryOf } from "../learning/contract/endpoint";

/**
 * What the browser needs of one endpoint of the contract, without its schemas. Made from the contract by the build:
 * `export const queryMyAggregates: Call<typeof endpoint> = { … }` in `core/generated/calls/`.
 */
export interface Call<E extends Endpoint = Endpoint> {
  readonly id: E["id"];
  readonly method: E["method"];
  readonly prefix: PrefixName;
  /** Relative to the prefix, parameters in braces. */
  readonly path: string;
  readonly audience: E["audience"];
  /** Whether it is accepted asynchronously and then polled. */
  readonly command: boolean;
  /** Whether an answer is of the contract's shape. Compiled ahead of time. */
  readonly check: (answer: unknown) => boolean;
  /** Only for the type: nothing is there at run time. */
  readonly endpoint?: E;
}

/** The parameters of the path, where it has some. */
type WithParams<E extends Endpoint> = E extends { readonly params: object }
  ? { readonly params: ParamsOf<E> }
  : { readonly params?: undefined };
type WithBody<E extends Endpoint> = E extends { readonly body: object }
  ? { readonly body: BodyOf<E> }
  : { readonly body?: undefined };

/** What the schema gives a default to may be left out. */
export type QueryInput<E extends Endpoint> = E extends { readonly query: object } ? Partial<QueryOf<E>> : undefined;

export interface RequestOptions {
  /** Ends the call from outside. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until a call without an answer counts as failed. Default 30 000. */
  readonly timeout?: number | undefined;
}

export type CallInput<E extends Endpoint> = WithParams<E> &
  WithBody<E> & { readonly query?: QueryInput<E> } & RequestOptions;

/** The input may be left out where nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type AnswerOfCall<C extends Call> = C extends Call<infer E> ? AnswerOf<E> : never;
