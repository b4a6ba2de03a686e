import type { CommandStatus } from "../../learning/contract/entities";
import { commandFailure } from "../../learning/rules/shapes/command-failure";
import type { Call, CallArguments, CallInput, CallTypes, CommandCall, MovesNothing, RequestOptions } from "../call";
import { CommandFailed, ContractError, ProblemError } from "./api-error";
import { type HttpHost, type HttpRequest, sendRequest } from "./http-client";
import { type Prefixes, requestUrl } from "./request-url";
import { type CommandPolling, settleCommand } from "./settle-command";

export interface ApiHost extends HttpHost {
  readonly prefixes: Partial<Prefixes>;
  /** The call that says where a command stands. */
  readonly commands: Described;
  /** Told when a call of a member's endpoint finds no session. */
  onUnauthorized(): void;
  /** Resolves when the page may change by itself: nobody is pressing anything. */
  released(): Promise<void>;
}

/** What of an input is the same for every call. */
interface AnyInput extends RequestOptions {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** A request that outlived its page. */
export interface KeptRequest extends Pick<HttpRequest, "keepalive"> {
  readonly callId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly command: boolean;
}

/** What the machinery reads of a call; without the endpoint's types, which would be compared without end. */
type Described = Pick<Call, "id" | "method" | "prefix" | "path" | "audience" | "check">;

/** Calls the platform by the contract. Whatever it answers is of the contract's shape. */
export class ApiClient {
  constructor(
    private readonly host: ApiHost,
    private readonly polling: Partial<CommandPolling> = {},
  ) {}

  /**
   * One call.
   *
   * @throws ProblemError the server refused
   * @throws NetworkError no answer came, or `signal` ended it (`aborted`)
   * @throws ContractError the answer is not of the contract's shape
   */
  call<T extends CallTypes>(call: Call<T>, ...input: CallArguments<T>): Promise<T["answer"]>;
  call(call: Described, input: AnyInput = {}): Promise<unknown> {
    return this.request(call, input);
  }

  /**
   * A command, until it is done. Its `id` in the body makes it safe to send again. One that moves progress is sent by
   * `CourseCommands`.
   *
   * @param input `sync` waits on the server instead of polling.
   * @throws CommandFailed it was accepted, then it failed; or the server refused it without a word
   * @throws CommandTimeout it was not done within a minute
   * @throws ProblemError, NetworkError, ContractError as `call`
   */
  async command<T extends CallTypes>(call: CommandCall<T> & MovesNothing, input: CallInput<T>): Promise<CommandStatus> {
    const { signal } = input;
    const status = await this.request(call, input as AnyInput, "respond-async").catch((error: unknown) => {
      throw isUnexplained(error) ? new CommandFailed(call.id, null, commandFailure("refused")) : error;
    });
    return settleCommand(call.id, status as CommandStatus, (url) => this.poll(url, signal), {
      ...this.polling,
      signal,
    });
  }

  /** The address of a call, for links and pictures. */
  url(call: Described, values: { params?: object | undefined; query?: object | undefined } = {}): string {
    return requestUrl(call, values, this.host.prefixes);
  }

  /** Sends what the outbox kept, by its parts instead of by its call. A command is delivered when it is done. */
  async deliver(kept: KeptRequest, signal?: AbortSignal): Promise<unknown> {
    const { method, url, body, command, callId, keepalive } = kept;
    const prefer = command ? "respond-sync" : undefined;
    const answer = await this.watched({ method, url, body, signal, keepalive, prefer });
    if (!command || !this.host.commands.check(answer.body)) return answer.body;
    const status = answer.body as CommandStatus;
    return settleCommand(callId, status, (statusUrl) => this.poll(statusUrl, signal), { ...this.polling, signal });
  }

  /** For addresses outside the contract, such as the live events. */
  get prefixes(): Partial<Prefixes> {
    return this.host.prefixes;
  }

  private async poll(url: string, signal: AbortSignal | undefined): Promise<CommandStatus> {
    const { body } = await this.watched({ method: "GET", url, signal });
    return checked(this.host.commands, body) as CommandStatus;
  }

  private async request(call: Described, input: AnyInput, otherwise?: HttpRequest["prefer"]): Promise<unknown> {
    const { body, signal, timeout, sync } = input;
    const prefer = sync ? "respond-sync" : otherwise;
    const request = { method: call.method, url: this.url(call, input), body, prefer, signal, timeout };
    return checked(call, (await this.watched(request, call.audience === "member")).body);
  }

  private async watched(request: HttpRequest, member = true) {
    try {
      return await sendRequest(this.host, request);
    } catch (error) {
      if (member && error instanceof ProblemError && error.status === 401) this.host.onUnauthorized();
      throw error;
    } finally {
      await this.host.released();
    }
  }
}

/** An error of a server that says nothing about itself: a balancer's page, an empty answer. */
function isUnexplained(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "internal" && error.requestId === null;
}

function checked(call: Described, body: unknown): unknown {
  if (!call.check(body)) throw new ContractError(call.id);
  return body;
}
