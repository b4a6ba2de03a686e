import type { Problem } from "../../learning/contract/entities";
import { isErrorCode } from "../../learning/contract/error-codes";
import { headAnswer } from "../../learning/contract/head-answer";
import { parseTexts } from "../../learning/rules/direction/isolated-text";
import { codeOf, NetworkError, ProblemError } from "./api-error";

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly prefer?: "respond-sync" | "respond-async" | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
  /** The request continues after the page is closed. */
  readonly keepalive?: boolean | undefined;
}

/** The functions of the page that `sendRequest` calls. `onLost`: no answer came. */
export interface HttpHost {
  readonly fetch: typeof fetch;
  locale(): string;
  csrfToken(): string;
  /**
   * Fetches a new CSRF token. The token of this page is too old if the session was renewed after the page was loaded.
   */
  renewCsrfToken(): Promise<unknown>;
  onAnswer(response: Response, roundTrip: { readonly sent: number; readonly received: number }): void;
  /**
   * Whether an answer is for the person for whom the server made this page. In another tab of this browser somebody
   * else may have signed in since. Such an answer is not used.
   */
  isOwn(response: Response): boolean;
  onLost(): void;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 30_000;
const TRIES = 3;
/** The longest `Retry-After` for which a GET waits. If the server asks for more, the learner gets the error instead. */
const MAX_WAIT_SECONDS = 5;

/**
 * Sends one request and returns the parsed JSON with the status. A GET or HEAD is sent again if the server is
 * overloaded and answers with a short `Retry-After`. A request of any other method is sent again, once, if the server
 * refused its CSRF token. Throws `NetworkError` or `ProblemError`.
 */
export async function sendRequest(host: HttpHost, request: HttpRequest): Promise<{ status: number; body: unknown }> {
  const first = await sendWithRetries(host, request);
  if (first.ok) return { status: first.status, body: await answerOf(request, first) };
  const problem = await problemOf(first);
  if (!isCsrfRefusal(problem) || isRead(request)) throw new ProblemError(problem);
  await host.renewCsrfToken();
  const second = await sendOnce(host, request);
  if (second.ok) return { status: second.status, body: await answerOf(request, second) };
  throw new ProblemError(await problemOf(second));
}

async function sendWithRetries(host: HttpHost, request: HttpRequest, tries = TRIES): Promise<Response> {
  const response = await sendOnce(host, request);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const mayWait = response.status === 503 && isRead(request) && seconds <= MAX_WAIT_SECONDS;
  if (!mayWait || tries === 1) return response;
  // A random extra wait, so that not all browsers retry at the same moment.
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)));
  return sendWithRetries(host, request, tries - 1);
}

async function sendOnce(host: HttpHost, request: HttpRequest): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": host.locale() };
  if (!isRead(request)) headers["x-csrf-token"] = host.csrfToken();
  if (request.body !== undefined) headers["content-type"] = "application/json";
  if (request.prefer) headers.prefer = request.prefer;
  const timeout = AbortSignal.timeout(request.timeout ?? DEFAULT_TIMEOUT_MILLISECONDS);
  const sent = Date.now();
  let response: Response;
  try {
    response = await host.fetch(request.url, {
      method: request.method,
      headers,
      credentials: "same-origin",
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    const aborted = request.signal?.aborted ?? false;
    if (!aborted) host.onLost();
    throw new NetworkError(aborted, error);
  }
  host.onAnswer(response, { sent, received: Date.now() });
  if (!host.isOwn(response)) throw new NetworkError(false, "The session is another person's now");
  return response;
}

function isRead({ method }: HttpRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** The content of an answer: the parsed body, or for `HEAD`, which has no body, header fields. */
async function answerOf({ method }: HttpRequest, response: Response): Promise<unknown> {
  return method === "HEAD" ? headAnswer((name) => response.headers.get(name)) : parse(response);
}

/** Returns undefined for a body that is not JSON; the caller's check of the answer against its schema then fails. */
async function parse(response: Response): Promise<unknown> {
  try {
    return parseTexts(await response.text());
  } catch {
    return undefined;
  }
}

/** The problem document (RFC 9457) of a refused request. If the answer has none, one is made from its status. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = await parse(response);
  if (isProblem(body)) return { ...body, status: response.status };
  return { type: "about:blank", title: response.statusText, status: response.status, code: codeOf(response.status) };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && isErrorCode(body.code);
}

/** Whether the server refused the request only because its CSRF token is too old. */
export function isCsrfRefusal(problem: { readonly code: string; readonly reason?: string | null }): boolean {
  return problem.code === "forbidden" && problem.reason === "csrf";
}
