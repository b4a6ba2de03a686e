import { vi } from "vitest";
import type { CommandStatus } from "../../../learning/contract/entities";
import { AnswersAhead } from "../answers-ahead";
import { ApiClient, type ApiHost } from "../api-client";

const isThing = (answer: unknown) => typeof answer === "object" && answer !== null && "id" in answer;
export const getThing = {
  id: "getThing",
  method: "GET",
  prefix: "lms",
  path: "things/{thingId}",
  audience: "member",
  command: false,
  check: isThing,
} as const;
export const getPublicThing = { ...getThing, id: "getPublicThing", audience: "visitor" } as const;
export const doThing = { ...getThing, id: "doThing", method: "POST", path: "do-things", command: true } as const;
const commands = { ...getThing, id: "getCommand", path: "commands/{commandId}" } as const;

type Answer = Response | Error;

export function server(...answers: (Answer | ((request: { url: string; init: RequestInit }) => Answer))[]) {
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  let token = "first";
  const host = {
    fetch: vi.fn(async (url: string, init: RequestInit) => {
      requests.push({ url, init, headers: init.headers as Record<string, string> });
      const next = answers.shift() ?? json({ id: "last" });
      const answer = typeof next === "function" ? next({ url, init }) : next;
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as typeof fetch,
    prefixes: {},
    commands,
    ahead: new AnswersAhead({ place: "", answers: { "/api/lms/v1/things/ahead": { id: "ahead" } } }, () => ""),
    kept: { find: vi.fn(async (_url: string): Promise<unknown> => undefined), refused: vi.fn() },
    locale: () => "de-DE",
    csrfToken: () => token,
    renewCsrfToken: vi.fn(async () => {
      token = "second";
    }),
    onAnswer: vi.fn(),
    isOwn: vi.fn(() => true),
    hasSignedOut: vi.fn(() => false),
    onLost: vi.fn(),
    onUnauthorized: vi.fn(),
    during: (write) => write(),
    released: vi.fn(async () => {}),
  } satisfies ApiHost;
  return { api: new ApiClient(host), host, requests };
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
export const problem = (status: number, rest: object) =>
  json({ type: "about:blank", title: "No", status, ...rest }, status);
export const command = (state: CommandStatus["state"], rest: object = {}) =>
  json({ id: "c1", state, statusUrl: "/api/lms/v1/commands/c1", accepted: "", resultId: null, problem: null, ...rest });
export const call = (api: ApiClient, one: object = getThing, input: object = { params: { thingId: "7" } }) =>
  api.call(one as never, input as never) as Promise<unknown>;
