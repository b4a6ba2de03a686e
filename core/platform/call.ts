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

export type CallAnswer<C extends Call> = C extends Call<infer E> ? AnswerOf<E> : never;
export type CallParams<C extends Call> = C extends Call<infer E> ? ParamsOf<E> : never;
export type CallQuery<C extends Call> = C extends Call<infer E> ? QueryOf<E> : never;
export type CallBody<C extends Call> = C extends Call<infer E> ? BodyOf<E> : never;
