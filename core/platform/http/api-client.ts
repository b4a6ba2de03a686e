import type { Prefixes } from "../../learning/contract/endpoint";
import type { CommandStatus } from "../../learning/contract/entities";
import { requestUrl } from "../../learning/contract/request-url";
import { commandFailure } from "../../learning/rules/shapes/command-failure";
import type {
  Call,
  CallArguments,
  CallInput,
  CallTypes,
  CommandCall,
  NotProgressCommand,
  RequestOptions,
} from "../call";
import type { Kept } from "../kept/kept";
import type { AnswersAhead } from "./answers-ahead";
import { CommandFailed, CommandTimeout, ContractError, NetworkError, ProblemError } from "./api-error";
import { type HttpHost, type HttpRequest, sendRequest } from "./http-client";

/** And for how long the status of a command is asked, in milliseconds. The specification sets both. */
const POLL_INTERVAL = 1000;
const POLL_FOR = 60_000;

interface CommandPolling {
  readonly interval: number;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** `prefixes`: the first parts of the API's addresses that differ from the defaults. */
export interface ApiHost extends HttpHost {
  readonly prefixes: Partial<Prefixes>;
  readonly commands: DescribedCall;
  readonly ahead: AnswersAhead;
  /** The answers that the browser keeps for reading without a connection. */
  readonly kept: Pick<Kept, "find" | "refused">;
  /**
   * Called when the server answers a call for members with 401: there is no session. Resolves to true when the same
   * user has signed in again in this page; then the call is sent again. The promise stays open until the user acts.
   */
  onUnauthorized(): Promise<boolean>;
  /** Whether the user has signed out elsewhere. Then a call for members waits for the sign-in before it is sent. */
  hasSignedOut(): boolean;
  /**
   * Counts a write until the server has answered it. While any write is counted, the page does not reload by itself.
   */
  during<T>(write: () => Promise<T>): Promise<T>;
  /** When no pointer is pressed: a request waits for this, so that its result moves no button under the finger. */
  released(): Promise<void>;
}

/** The parts of a call's input whose types are the same for every call. */
interface AnyInput extends RequestOptions {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/**
 * A write with its final URL. The outbox stores such writes. It may have stored one before a reload, and this build may
 * declare the call in another way, so the URL is not made from the call.
 */
export interface StoredRequest extends Pick<HttpRequest, "keepalive"> {
  readonly callId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly command: boolean;
}

/**
 * The fields of a call that the client reads. The types of its input and answer are left out, because the compiler
 * would compare them without end.
 */
type DescribedCall = Pick<Call, "id" | "method" | "prefix" | "path" | "audience" | "check">;

/** Sends calls of the contract to the server. Every answer that it returns has the shape of the contract. */
export class ApiClient {
  constructor(
    private readonly host: ApiHost,
    private readonly polling: Partial<CommandPolling> = {},
  ) {}

  /**
   * Sends one call.
   *
   * @throws ProblemError the server refused
   * @throws NetworkError no answer came, or `signal` ended the call (`aborted`)
   * @throws ContractError the answer does not have the shape of the contract
   */
  call<T extends CallTypes>(call: Call<T>, ...input: CallArguments<T>): Promise<T["answer"]>;
  call(call: DescribedCall, input: AnyInput = {}): Promise<unknown> {
    return this.request(call, input);
  }

  /**
   * Sends a command and waits until it is done. The `id` in its body makes a retry safe. Commands that change the
   * progress in a course are sent by `CourseCommands`.
   *
   * @param input with `sync` the server answers when the command is done, so the client need not poll
   * @throws CommandFailed the command was accepted and then failed, or the server refused it without an explanation
   * @throws CommandTimeout the command was not done within a minute
   * @returns the status of the command, which is `Completed`
   * @throws ProblemError, NetworkError, ContractError as `call`
   */
  async command<T extends CallTypes>(
    call: CommandCall<T> & NotProgressCommand,
    input: CallInput<T>,
  ): Promise<CommandStatus> {
    const { signal } = input;
    const status = await this.request(call, input as AnyInput, "respond-async").catch((error: unknown) => {
      throw isUnexplained(error) ? new CommandFailed(call.id, null, commandFailure("refused")) : error;
    });
    return settleCommand(call.id, status as CommandStatus, (url) => this.poll(url, signal), {
      ...this.polling,
      signal,
    });
  }

  /**
   * The answer of a call if the server has put it into the page; otherwise undefined. With it a screen is complete when
   * it is drawn for the first time. The first `call` with the same input gives the same answer and sends nothing.
   */
  ahead<T extends CallTypes>(call: Call<T>, ...input: CallArguments<T>): T["answer"] | undefined;
  ahead(call: DescribedCall, input: AnyInput = {}): unknown {
    const answer = this.host.ahead.find(this.url(call, input));
    return call.check(answer) ? answer : undefined;
  }

  /** The address of a call or a stream, for links, pictures and sources of events. */
  url(
    call: Pick<DescribedCall, "id" | "prefix" | "path">,
    values: { params?: object | undefined; query?: object | undefined } = {},
  ): string {
    return requestUrl(call, values, this.host.prefixes);
  }

  /**
   * Sends a request that has a URL instead of a call, such as one that the outbox has stored. A command counts as
   * delivered when it is done.
   */
  async deliver(kept: StoredRequest, signal?: AbortSignal): Promise<unknown> {
    const { method, url, body, command, callId, keepalive } = kept;
    this.host.ahead.clear();
    const prefer = command ? "respond-sync" : undefined;
    const answer = await this.sendWithSignIn({ method, url, body, signal, keepalive, prefer });
    if (!command || !this.host.commands.check(answer.body)) return answer.body;
    const status = answer.body as CommandStatus;
    return settleCommand(callId, status, (statusUrl) => this.poll(statusUrl, signal), { ...this.polling, signal });
  }

  /**
   * The first parts of the API's addresses (such as `/api/lms/v1/`) that this deployment has changed, by name. For
   * addresses outside the contract, such as the stream of live events.
   */
  get prefixes(): Partial<Prefixes> {
    return this.host.prefixes;
  }

  private async poll(url: string, signal: AbortSignal | undefined): Promise<CommandStatus> {
    const { body } = await this.sendWithSignIn({ method: "GET", url, signal });
    return checked(this.host.commands, body) as CommandStatus;
  }

  private async request(call: DescribedCall, input: AnyInput, otherwise?: HttpRequest["prefer"]): Promise<unknown> {
    const { body, signal, timeout, sync } = input;
    // While a page is left, its address may have lost an id already. Nobody waits for such an answer any more.
    if (Object.values(input.params ?? {}).includes("")) throw new NetworkError(true, `${call.id} without an id`);
    const prefer = sync ? "respond-sync" : otherwise;
    const request = { method: call.method, url: this.url(call, input), body, prefer, signal, timeout };
    const sent = this.host.ahead.answer(request);
    if (sent !== undefined) return checked(call, sent);
    try {
      return checked(call, (await this.sendWithSignIn(request, call.audience === "member")).body);
    } catch (error) {
      return await this.keptInstead(call, request, error);
    }
  }

  /** The kept answer of a read that got none now. @throws the error, if no answer is kept or the server has refused */
  private async keptInstead(call: DescribedCall, { method, url }: HttpRequest, error: unknown): Promise<unknown> {
    if (method !== "GET") throw error;
    if (error instanceof ProblemError && (error.status === 403 || error.status === 404)) this.host.kept.refused(url);
    if (!(error instanceof NetworkError) || error.aborted) throw error;
    const kept = await this.host.kept.find(url).catch(() => undefined);
    if (!call.check(kept)) throw error;
    return kept;
  }

  /**
   * Sends a write that `fetch` cannot send, such as an upload that tells its progress. `send` gets the functions of the
   * page, such as the one for the CSRF token.
   */
  sendBy<T>(send: (host: HttpHost) => Promise<T>): Promise<T> {
    return this.withSignIn(() => this.host.during(() => send(this.host)), true);
  }

  private async sendWithSignIn(request: HttpRequest, member = true) {
    if (member && this.host.hasSignedOut() && !(await this.host.onUnauthorized())) {
      throw new NetworkError(true, "signed out");
    }
    return this.withSignIn(() => sendRequest(this.host, request), member);
  }

  /** Calls `send`; a second time if the server answered 401 and the user has signed in again. */
  private async withSignIn<T>(send: () => Promise<T>, member: boolean): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (!member || !(error instanceof ProblemError) || error.status !== 401) throw error;
      // The server has not carried out the call, so sending it again does nothing twice.
      if (!(await this.host.onUnauthorized())) throw error;
      return await send();
    } finally {
      await this.host.released();
    }
  }
}

/** Whether an error status came without an explanation: for example from a load balancer, or with an empty body. */
function isUnexplained(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "internal" && error.requestId === null;
}

function checked(call: DescribedCall, body: unknown): unknown {
  if (!call.check(body)) throw new ContractError(call.id);
  return body;
}

/** Polls an accepted command until it is done. A poll without an answer is repeated until the time limit. */
async function settleCommand(
  callId: string,
  accepted: CommandStatus,
  poll: (statusUrl: string) => Promise<CommandStatus>,
  { interval = POLL_INTERVAL, limit = POLL_FOR, signal }: Partial<CommandPolling> = {},
): Promise<CommandStatus> {
  let status = accepted;
  for (let waited = 0; status.state === "Accepted"; waited += interval) {
    if (waited >= limit) throw new CommandTimeout(callId);
    await pause(interval, signal);
    try {
      status = await poll(status.statusUrl);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.aborted) throw error;
    }
  }
  if (status.state !== "Completed") throw new CommandFailed(callId, status.problem, commandFailure(status));
  return status;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new NetworkError(true, signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
