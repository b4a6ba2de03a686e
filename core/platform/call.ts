import type { AnswerOf, BodyOf, Endpoint, ParamsOf, PrefixName, QueryOf } from "../learning/contract/endpoint";

/** Of one address of the server's API. Undefined: a part that the call does not have. */
export interface CallTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly answer: unknown;
}

/**
 * The types of an endpoint, computed once from its schemas. So the compiler does not compute them again for every use.
 */
export interface TypesOf<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly answer: AnswerOf<E>;
}

/**
 * One endpoint of the contract as the browser needs it, without its schemas. The build makes it from the contract:
 * `export const queryMyAggregates: Call<TypesOf<typeof endpoint>> = { … }` in `core/generated/calls/`.
 */
export interface Call<T extends CallTypes = CallTypes> {
  readonly id: string;
  readonly method: Endpoint["method"];
  readonly prefix: PrefixName;
  /** The address below the prefix, with parameters in braces, such as `/courses/{id}`. */
  readonly path: string;
  readonly audience: Endpoint["audience"];
  /** Whether the server accepts the call at once and carries it out later; the client then polls its status. */
  readonly command: boolean;
  /** Checks whether an answer has the shape that the contract declares. The build makes this function. */
  readonly check: (answer: unknown) => boolean;
  /** Used for types only; undefined at run time. */
  readonly types?: T;
}

/** A command: a call that the server accepts at once and carries out later. */
export interface CommandCall<T extends CallTypes = CallTypes> extends Call<T> {
  readonly command: true;
}

/** A command that changes the learner's own progress in a course. Only `CourseCommands` sends it. */
export interface ProgressCall<T extends CallTypes = CallTypes> extends CommandCall<T> {
  /** For types only: the compiler refuses the call wherever `NotProgressCommand` is required. */
  readonly moves?: "progress";
}

/**
 * The type of every call that is no progress command. `ApiClient.command` and `Outbox.put` (which keeps writes until
 * the server has them) require it, so the compiler refuses progress commands there: `CourseCommands` has to send them,
 * because it also informs `CourseProgress`, the source of all progress on the page.
 */
export interface NotProgressCommand {
  readonly moves?: never;
}

/** The parameters of the path, if it has any. */
type WithParams<T extends CallTypes> = [T["params"]] extends [undefined]
  ? { readonly params?: undefined }
  : { readonly params: T["params"] };
type WithBody<T extends CallTypes> = [T["body"]] extends [undefined]
  ? { readonly body?: undefined }
  : { readonly body: T["body"] };

/** The type that follows from the schema would require the values that have a default. */
type QueryInput<T extends CallTypes> = [T["query"]] extends [undefined] ? undefined : Partial<T["query"]>;

/** What aborts it, how long it may take, and whether the server answers only when the work is done. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Timeout of the call in milliseconds. Default 30 000. */
  readonly timeout?: number | undefined;
  /** Asks the server to answer only when the command is done (`Prefer: respond-sync`). */
  readonly sync?: boolean | undefined;
}

export type CallInput<T extends CallTypes> = WithParams<T> &
  WithBody<T> & { readonly query?: QueryInput<T> } & RequestOptions;

/** The arguments of a function that sends a call: one input, which is optional if none of its parts is required. */
export type CallArguments<T extends CallTypes> =
  Record<never, never> extends CallInput<T> ? [input?: CallInput<T>] : [input: CallInput<T>];
