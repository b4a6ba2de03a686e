import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { requestUrl } from "../../../core/learning/contract/request-url";
import { settingFor } from "../../config/config-source";
import { hostConfig } from "../../config/host-config";
import { retryRead } from "../../database/retry";
import { ApiError } from "../../kit/errors/api-error";
import { localeInCookie } from "../../kit/locale/locale.rules";
import { checkCsrf } from "../http/csrf";
import type { AnsweredCall, Handler } from "./call";
import type { CallTable } from "./call-table";
import { type CallInput, validateCall } from "./contract-validation";
import { assertPermitted } from "./permitted";
import { assertPluginOn } from "./plugin-switch";
import { fieldSelection } from "./select-fields";
import type { Services } from "./services";
import { assertNotImpersonated, type SessionUser } from "./session-user";

/** A call whose input is checked, for the person who sent it, before the database and the effects are added. */
export type CheckedCall = Omit<AnsweredCall<Endpoint>, "db" | "publish" | "background">;

/** Path parameters and query of a call, as far as the call has them. They are checked as those of a request. */
export interface ReadInput {
  readonly params?: object;
  readonly query?: object;
}

/**
 * Carries out a call that only reads, with the session of a request, as if the request had sent this call.
 * @throws ApiError for the same reasons as the call
 */
export type AnswerRead = (request: FastifyRequest, call: Pick<Endpoint, "id">, input: ReadInput) => Promise<unknown>;

/** Whether a call only reads. */
export function isRead({ method }: Endpoint): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Checks a call: session, CSRF token, input and permission.
 * @throws ApiError when the person may not send it, or when the input does not fit its schemas
 */
export async function checkCall(
  context: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  { params, query, body }: CallInput,
): Promise<CheckedCall> {
  const session = await request.portal.session();
  if (session === null && endpoint.audience === "member") throw new ApiError("unauthorized");
  if (!isRead(endpoint)) checkCsrf(request, session?.csrfToken ?? context.visitorToken);
  const user = callerOf(endpoint, session?.user ?? null);
  validateCall(endpoint, { params, query, body });
  // A language that was chosen on an open page is stored with the page's next call.
  if (user !== null && !user.impersonator && localeInCookie(request.cookies.locale).isChoice) {
    context
      .keepLocale(user, context.localeOf(request))
      .catch((error: unknown) => request.log.warn({ err: error }, "calls: a language could not be stored"));
  }
  // The runner checks a command when it carries it out: the permission may be taken away until then.
  if (!endpoint.command) assertPermitted(endpoint, user);
  const audience = await context.audienceOf(request.portal.host, user);
  // The casts are safe: these values were validated against the schemas from which the types are made.
  return {
    params,
    query,
    body,
    user,
    sessionHash: session?.hash ?? null,
    tenantId: await request.portal.tenantId(),
    now: context.clock(),
    hooks: context.hooksOf(request.portal.host),
    serverParts: () => ({ since: context.meters.since, parts: context.serverPartsOf(request.portal.host) }),
    log: request.log,
    setting: (key: string) => settingFor(context.config, request.portal.host, audience, key),
    configuration: hostConfig(context.config, request.portal.host),
    address: request.ip,
    portal: context.portalOf(request.portal.host),
    variables: context.variables,
    secret: context.secret,
    locale: context.localeOf(request),
    origin: request.portal.origin,
  } as unknown as CheckedCall;
}

/** Answers a checked call that only reads. */
export async function answerChecked(
  context: Services,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: CheckedCall,
): Promise<unknown> {
  const select = fieldSelection(endpoint, call.query);
  const db = context.dbOf(call.tenantId);
  return select(await retryRead(() => handler({ ...call, db, ...onlyReads })));
}

/** Makes the function that carries out reads for other parts of the server, such as the portal's page. */
export function readAnswers(context: Services, calls: CallTable): AnswerRead {
  const { visitors } = context;
  return async (request, { id }, values) => {
    const found = calls.find(id);
    if (found === null || !isRead(found.endpoint)) throw new Error(`There is no call "${id}" that only reads.`);
    const { endpoint, plugin, handler } = found;
    assertPluginOn(context, plugin, request.portal.host);
    const answer = async () => {
      const call = await checkCall(context, endpoint, request, asSent(endpoint, values));
      return answerChecked(context, endpoint, handler as Handler<Endpoint>, call);
    };
    const { cost } = endpoint;
    return cost === undefined ? answer() : visitors.pass(request, cost, answer);
  };
}

/** The input as the texts that come with a request, so that it is checked and completed in the same way. */
function asSent(endpoint: Endpoint, values: ReadInput): CallInput {
  const [, search] = requestUrl(endpoint, values).split("?");
  return {
    params: { ...values.params },
    query: Object.fromEntries(new URLSearchParams(search)),
    body: undefined,
  };
}

/**
 * The user for whom a call is carried out. While an administrator impersonates somebody (sees the portal as that
 * person), it is that person, and only reading is allowed. For some calls (field `impersonated` of their declaration)
 * it is the administrator.
 * @throws ApiError impersonated
 */
function callerOf(endpoint: Endpoint, user: SessionUser | null): SessionUser | null {
  if (!user?.impersonator) return user;
  if (endpoint.impersonated === "asSelf") return user.impersonator;
  if (endpoint.impersonated === "refused" || !isRead(endpoint)) assertNotImpersonated(user);
  return user;
}

const onlyReads = { publish: refuseEffect, background: refuseEffect };

function refuseEffect(): never {
  throw new Error("A call that only reads publishes nothing and starts nothing.");
}
