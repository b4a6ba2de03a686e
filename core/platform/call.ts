import type { AnswerOf, BodyOf, Endpoint, ParamsOf, PrefixName, QueryOf } from "../learning/contract/endpoint";

/** What goes into a call and what comes out of it; undefined where it has no such part. */
export interface CallTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly answer: unknown;
}

/** The types of an endpoint, worked out from its schemas once, so that no use of the call has to. */
export interface TypesOf<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly answer: AnswerOf<E>;
}

/**
 * What the browser needs of one endpoint of the contract, without its schemas. Made from the contract by the build:
 * `export const queryMyAggregates: Call<TypesOf<typeof endpoint>> = { … }` in `core/generated/calls/`.
 */
export interface Call<T extends CallTypes = CallTypes> {
  readonly id: string;
  readonly method: Endpoint["method"];
  readonly prefix: PrefixName;
  /** Relative to the prefix, parameters in braces. */
  readonly path: string;
  readonly audience: Endpoint["audience"];
  /** Whether it is accepted asynchronously and then polled. */
  readonly command: boolean;
  /** Whether an answer is of the contract's shape. Compiled ahead of time. */
  readonly check: (answer: unknown) => boolean;
  /** Only for the types: nothing is there at run time. */
  readonly types?: T;
}

/** A call that is accepted asynchronously. */
export interface CommandCall<T extends CallTypes = CallTypes> extends Call<T> {
  readonly command: true;
}

/** A command that moves the learner's own progress: only `CourseCommands` sends it. */
export interface ProgressCall<T extends CallTypes = CallTypes> extends CommandCall<T> {
  /** Only for the types, as `types`. */
  readonly moves?: "progress";
}

/** What keeps such commands out: whoever sends them by themselves would have to think of `CourseProgress`. */
export interface MovesNothing {
  readonly moves?: never;
}

/** The parameters of the path, where it has some. */
type WithParams<T extends CallTypes> = [T["params"]] extends [undefined]
  ? { readonly params?: undefined }
  : { readonly params: T["params"] };
type WithBody<T extends CallTypes> = [T["body"]] extends [undefined]
  ? { readonly body?: undefined }
  : { readonly body: T["body"] };

/** What the schema gives a default to may be left out. */
type QueryInput<T extends CallTypes> = [T["query"]] extends [undefined] ? undefined : Partial<T["query"]>;

export interface RequestOptions {
  /** Ends the call from outside. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until a call without an answer counts as failed. Default 30 000. */
  readonly timeout?: number | undefined;
  /** Asks the server to answer only when it is done (`Prefer: respond-sync`). */
  readonly sync?: boolean | undefined;
}

export type CallInput<T extends CallTypes> = WithParams<T> &
  WithBody<T> & { readonly query?: QueryInput<T> } & RequestOptions;

/** The input may be left out where nothing in it is required. */
export type CallArguments<T extends CallTypes> =
  Record<never, never> extends CallInput<T> ? [input?: CallInput<T>] : [input: CallInput<T>];

export type AnswerOfCall<C extends Call> = C extends Call<infer T> ? T["answer"] : never;
