import { getCommand } from "../../generated/calls/getCommand";
import type { CommandStatus } from "../../learning/contract/entities";
import type { Call, CallArguments, CallInput, CallTypes, CommandCall, NotProgressCommand } from "../../platform/call";
import { AnswersAhead } from "../../platform/http/answers-ahead";
import { ApiClient, type StoredRequest } from "../../platform/http/api-client";
import { ContractError, NetworkError, ProblemError } from "../../platform/http/api-error";

/** A call of the HTTP API that the tested code has made: its id and its input. */
export interface RecordedCall {
  readonly id: string;
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** The fields of a call that `ApiClient` reads, without the call's types. */
type AnyCall = Pick<Call, "id" | "check" | "method" | "prefix" | "path" | "audience">;
type AnyInput = Omit<RecordedCall, "id"> & { readonly signal?: AbortSignal | undefined };
type Reply = (input: AnyInput) => unknown;

/**
 * The client of the HTTP API for tests, without a server. It records all calls in order and answers each call with the
 * answer that the test has set for it. If such an answer does not have the shape that the contract declares, the test
 * fails.
 */
export class FakeApi extends ApiClient {
  readonly calls: RecordedCall[] = [];
  private readonly replies = new Map<string, Reply>();
  private readonly sentAhead = new Map<string, unknown>();

  constructor() {
    super({
      fetch: () => Promise.reject(new Error("A test asked the network")),
      prefixes: {},
      commands: getCommand,
      ahead: new AnswersAhead(undefined, () => ""),
      kept: { find: async () => undefined, refused: () => {} },
      locale: () => "en-US",
      csrfToken: () => "",
      renewCsrfToken: async () => {},
      onAnswer: () => {},
      isOwn: () => true,
      hasSignedOut: () => false,
      onLost: () => {},
      onUnauthorized: async () => false,
      during: (write) => write(),
      released: () => Promise.resolve(),
    });
  }

  /** Sets the answer of a call, until the test sets it again. */
  answer<T extends CallTypes>(
    call: Call<T>,
    reply: T["answer"] | ((input: CallInput<T>) => T["answer"] | Promise<T["answer"]>),
  ): void;
  answer(call: AnyCall, reply: unknown): void {
    this.replies.set(call.id, typeof reply === "function" ? (reply as Reply) : () => reply);
  }

  /**
   * Lets a command complete, each time that it is sent. `resultId`: the id of what it made; default: the id in its
   * body.
   */
  complete(call: AnyCall, resultId: string | null | ((body: unknown) => string | null) = null): void {
    this.replies.set(call.id, ({ body }) =>
      completed(typeof resultId === "function" ? resultId(body) : (resultId ?? idOf(body))),
    );
  }

  /** Lets the page bring the answer of a call with this input. The first such call takes it and is not recorded. */
  bring<T extends CallTypes>(call: Call<T>, input: CallInput<T>, answer: T["answer"]): void;
  bring(call: AnyCall, input: AnyInput, answer: unknown): void {
    this.sentAhead.set(this.url(call, input), answer);
  }

  override ahead<T extends CallTypes>(call: Call<T>, ...input: CallArguments<T>): T["answer"] | undefined;
  override ahead(call: AnyCall, input: AnyInput = {}): unknown {
    return this.sentAhead.get(this.url(call, input));
  }

  /** Lets a call fail, each time that it is sent. */
  fail(call: AnyCall, error: unknown = new NetworkError(false, null)): void {
    this.replies.set(call.id, () => Promise.reject(error));
  }

  idsOf(...ids: string[]): string[] {
    return this.calls.map(({ id }) => id).filter((id) => ids.length === 0 || ids.includes(id));
  }

  /** The inputs with which the tested code has made this call, in order. */
  inputs(call: AnyCall): RecordedCall[] {
    return this.calls.filter(({ id }) => id === call.id);
  }

  override call<T extends CallTypes>(call: Call<T>, ...input: CallArguments<T>): Promise<T["answer"]>;
  override async call(call: AnyCall, input: AnyInput = {}): Promise<unknown> {
    const url = this.url(call, input);
    const sent = this.sentAhead.get(url);
    this.sentAhead.delete(url);
    return sent ?? this.reply(call, input);
  }

  override command<T extends CallTypes>(
    call: CommandCall<T> & NotProgressCommand,
    input: CallInput<T>,
  ): Promise<CommandStatus>;
  override command(call: AnyCall, input: AnyInput): Promise<unknown> {
    return this.reply(call, input);
  }

  override async deliver(kept: StoredRequest): Promise<unknown> {
    const { callId, url, body } = kept;
    return this.reply({ id: callId, check: () => true }, { params: { url }, body });
  }

  private async reply(call: Pick<Call, "id" | "check">, input: AnyInput): Promise<unknown> {
    const { params, query, body, signal } = input;
    this.calls.push({ id: call.id, params, query, body });
    const reply = this.replies.get(call.id);
    if (!reply) throw new Error(`The test has no answer for ${call.id}`);
    const answer = await reply(input);
    if (signal?.aborted) throw new NetworkError(true, signal.reason);
    if (!call.check(answer)) throw new ContractError(call.id);
    return answer;
  }
}

/** The server's status of a command that is done. */
export function completed(resultId: string | null): CommandStatus {
  return {
    id: "0195f000-0000-7000-8000-0000000000c0",
    state: "Completed",
    statusUrl: "/api/platform/v1/commands/0195f000-0000-7000-8000-0000000000c0",
    accepted: "2026-11-21T12:00:00.000Z",
    resultId,
    problem: null,
    message: null,
  };
}

/** An error as `ApiClient` throws it when the server refuses a request. */
export function refusal(status: number, code: ProblemError["code"], reason: string | null = null): ProblemError {
  return new ProblemError({ type: "about:blank", title: code, status, code, reason });
}

function idOf(body: unknown): string | null {
  return typeof body === "object" && body !== null && "id" in body ? String(body.id) : null;
}
