import type { InjectOptions } from "fastify";
import { v5 } from "uuid";
import { vi } from "vitest";
import { prefixes } from "../../../core/learning/contract/endpoint";
import { headAnswer } from "../../../core/learning/contract/head-answer";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { checkAnswer } from "../../learning/testing/checked-answer";
import type { TestCall, TestLms } from "../../learning/testing/test-lms";
import { everyEndpoint } from "../testing/every-endpoint";
import { formatJson } from "./format-json";
import { progressOf } from "./progress-of";
import type { RecordedAnswers } from "./recorded-answers";
import { NORTH_ID } from "./second-tenant";
import type { StableNames } from "./stable-names";

/** A person, or a visitor, in whose name requests are sent as a browser would: to a host, with or without a session. */
export interface Requester {
  readonly who: string;
  readonly tenant: "home" | "north";
  readonly host: string;
  readonly token: string | null;
  /** The id of the user; null for a visitor. */
  readonly userId: string | null;
  readonly csrfToken: string;
}

export interface Request {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | undefined;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object | string;
  /**
   * Whether the request starts work that goes on after the answer. The live events of such work are not recorded,
   * because their time differs in each run.
   */
  readonly startsLaterWork?: boolean;
}

/** The answer to a request, and the live events that the server has published because of it. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The bytes of the answer's body, as text. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: later requests use values from answers of every shape.
  readonly body: any;
  /** Live events, each with its tenant. */
  readonly published: readonly unknown[];
}

/**
 * The headers that are recorded, because clients depend on them. All other headers are the same for all answers and
 * have tests of their own.
 */
const recordedHeaders = [
  ...["content-type", "cache-control", "vary", "allow", "retry-after", "location", "www-authenticate", "link"],
  ...["preference-applied", "content-disposition", "content-range", "content-length", "accept-ranges", "etag"],
];
/** The usual values of headers. They are not recorded, so that an unusual one stands out. */
const usualHeaders: Readonly<Record<string, string>> = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  vary: "Accept-Encoding",
};
const recordedOnlyForFiles = new Set(["content-length", "etag"]);
const NAMESPACE = "0190a000-0000-7000-8000-00000000000a";
const NOWHERE = "0190a000-0000-7000-8000-00000000dead";

/**
 * Sends requests and records the answers. Values that differ in each run are replaced, so the record is the same in
 * every run.
 */
export class Recorder {
  /** The methods and addresses of all requests so far. */
  readonly asked = new Set<string>();
  readonly progressCalls = new Set<string>();
  private readonly publishing;

  constructor(
    readonly lms: TestLms,
    private readonly answers: RecordedAnswers,
    readonly names: StableNames,
  ) {
    names.add("nothing", NOWHERE);
    this.publishing = vi.spyOn(lms.context.hub, "publish");
  }

  readonly nowhere = NOWHERE;

  /** The id that a client makes for something. The same label gives the same id in every run. */
  idFor(label: string): string {
    const id = v5(label, NAMESPACE);
    this.names.add(label, id);
    return id;
  }

  /**
   * Sends a call of the API, records the answer, and checks it against the schema of the call.
   * @param id the id of the call, such as `getActivity`
   * @param title says what is asked; each title is used once for a call
   */
  async call(
    asker: Requester,
    id: string,
    title: string,
    call: TestCall = {},
    headers: object = {},
  ): Promise<ReceivedAnswer> {
    const endpoint = everyEndpoint[id];
    if (endpoint === undefined) throw new Error(`There is no call "${id}".`);
    const { params = {}, query = {}, body } = call;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
    );
    const before = endpoint.command ? await this.progressOf(asker) : null;
    const given = await this.route(asker, id, title, {
      method: endpoint.method,
      url: `${prefixes[endpoint.prefix]}${path}${search.size > 0 ? `?${search}` : ""}`,
      headers: { ...(endpoint.command ? { prefer: "respond-sync" } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
      startsLaterWork: "prefer" in headers,
    });
    if (endpoint.command && (await this.progressOf(asker)) !== before) this.progressCalls.add(id);
    const answer = endpoint.method === "HEAD" ? headAnswer((name) => given.headers[name]) : given.body;
    if (query.select === undefined) checkAnswer(endpoint, given.status, answer);
    return given;
  }

  private async progressOf({ tenant, userId }: Requester): Promise<string | null> {
    return userId === null ? null : progressOf(this.lms.db, tenant === "home" ? DEFAULT_TENANT_ID : NORTH_ID, userId);
  }

  /**
   * Sends any request and records the answer.
   * @param page the name of the text file in `answers/` to which the answer goes; a file may have several answers
   * @param title says what is asked; each title is used once in a file for a requester
   */
  async route(asker: Requester, page: string, title: string, request: Request): Promise<ReceivedAnswer> {
    const { method = "GET", url, headers = {}, payload } = request;
    this.asked.add(`${method} ${url.split("?")[0]}`);
    const place = { page, tenant: asker.tenant };
    const asked = [
      `${method} ${decodeURIComponent(url)}`,
      ...(payload === undefined ? [] : [payloadText(payload)]),
    ].join(" ");
    const given = await this.send(asker, request);
    this.answers.write(page, title, this.names.stable(asked, place), {
      who: asker.who,
      status: given.status,
      text: this.names.stable(`${given.status}${answerText(given)}`, place),
    });
    return given;

    function payloadText(sent: object | string): string {
      const kind = headers["content-type"] === undefined ? "" : `${headers["content-type"]} `;
      return kind + (typeof sent === "string" ? decodeURIComponent(sent) : JSON.stringify(sent));
    }
  }

  /** Repeats a request until its answer is as expected. The server's background work may take some time. */
  async until(asker: Requester, request: Request, isSo: (body: ReceivedAnswer["body"]) => boolean): Promise<void> {
    const look = async () => {
      const { body } = await this.send(asker, request);
      if (!isSo(body)) throw new Error(`It stays as it is: ${JSON.stringify(body)}`);
    };
    await vi.waitFor(look, { timeout: 30_000 });
  }

  /** Sends a request without recording it, to prepare later requests. */
  async send(
    asker: Requester,
    { method = "GET", url, headers = {}, payload, startsLaterWork = false }: Request,
  ): Promise<ReceivedAnswer> {
    const options: InjectOptions = {
      method,
      url,
      headers: { host: asker.host, ...(method === "GET" ? {} : { "x-csrf-token": asker.csrfToken }), ...headers },
      ...(asker.token === null ? {} : { cookies: { session: asker.token } }),
      ...(payload === undefined ? {} : { payload }),
    };
    this.publishing.mockClear();
    const answer = await this.lms.app.inject(options);
    const publishCalls = startsLaterWork ? [] : this.publishing.mock.calls;
    const published = publishCalls.flatMap(([tenant, events]) => events.map((event) => ({ tenant, ...event })));
    const isJson = /[/+]json/.test(String(answer.headers["content-type"])) && answer.body !== "";
    const body = isJson ? answer.json() : null;
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body, published };
  }
}

function answerText({ status, headers, text, body, published }: ReceivedAnswer): string {
  // The size of a certificate is not recorded: a certificate is drawn anew for each request, and its size depends on
  // the PDF library.
  const isFile = "accept-ranges" in headers;
  const shown = recordedHeaders.flatMap((name) => {
    const value = headers[name];
    const isLeftOut =
      value === undefined || value === usualHeaders[name] || (recordedOnlyForFiles.has(name) && !isFile);
    return isLeftOut ? [] : [`${name}: ${value}`];
  });
  return [
    shown.map((line) => `; ${line}`).join(""),
    ...bodyText(status, String(headers["content-type"] ?? ""), text, body),
    ...published.map((event) => `told to open pages: ${formatJson(event as never, 10)}`),
  ].join("\n");
}

function bodyText(status: number, type: string, text: string, body: unknown): string[] {
  if (text === "") return [];
  if (status >= 400 && typeof body === "object" && body !== null && "code" in body) {
    const { requestId: _, ...problem } = body as { code: string; requestId?: string };
    return [
      formatJson(withoutUsual(problem, { status, type: `urn:learner-portal:problem:${body.code}` }) as never, 10),
    ];
  }
  if (body !== null) return [formatJson(body as never)];
  // Only the title of a page is recorded, which shows that it is the right page. Pages have tests of their own.
  if (type.startsWith("text/html")) return [`a page: ${/<title>([^<]*)</.exec(text)?.[1]?.trim() ?? "no title"}`];
  return [type === "application/pdf" ? text.slice(0, 5) : text];
}

function withoutUsual(fields: object, usually: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => usually[name] !== value));
}
