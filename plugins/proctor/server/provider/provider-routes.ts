import type { FastifyInstance, FastifyRequest } from "fastify";
import type { JSONSchema } from "json-schema-to-ts";
import { ApiError, assertNotImpersonated, bearerToken, isSameSecret, type PluginServer } from "../../../../server/sdk";
import type { ProctoringTables } from "../proctoring.tables";
import type { Incident } from "../session/incidents";
import { finishSession } from "./finish-session";
import { openSession } from "./open-session";
import { reportIncidents } from "./report-incidents";

/**
 * The base path of the API for proctoring providers. Each request has a token and no cookie, so no foreign page can
 * send such a request.
 */
const PROVIDER_PREFIX = "/api/proctoring/v1";

const incident = {
  type: "object",
  required: ["position", "at", "kind"],
  additionalProperties: false,
  properties: {
    position: { type: "integer", minimum: 0, maximum: 100_000 },
    at: { type: "string", format: "date-time" },
    kind: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,39}$" },
    seconds: { type: "number", minimum: 0, maximum: 86_400 },
  },
} as const satisfies JSONSchema;

const reportBody = {
  type: "object",
  required: ["incidents"],
  additionalProperties: false,
  properties: { incidents: { type: "array", maxItems: 100, items: incident } },
} as const satisfies JSONSchema;

const finishBody = {
  type: "object",
  additionalProperties: false,
  properties: { accepted: { type: ["boolean", "null"] } },
} as const satisfies JSONSchema;

/**
 * The name of the secret with which an outside provider proves its identity. If it is not set, no provider can prove
 * it.
 */
export const PROVIDER_SECRET = "PROCTORING_SECRET";

/**
 * Registers the HTTP routes that a proctoring provider calls to open a session, to report incidents and to end it.
 * @see docs/guides/proctoring.md
 */
export function providerRoutes(http: FastifyInstance, server: PluginServer<ProctoringTables>): void {
  const secret = server.secrets[PROVIDER_SECRET] ?? null;
  const scope = async (request: FastifyRequest) => {
    const tenantId = await request.portal.tenantId();
    const { origin } = request.portal;
    const token = bearerToken(request);
    if (token === null) throw new ApiError("unauthorized");
    return { db: server.dbOf(tenantId), tenantId, now: server.clock(), token, origin };
  };

  http.post(`${PROVIDER_PREFIX}/sessions`, async (request, reply) => {
    const given = await scope(request);
    const user = await server.sessionUser(request);
    assertNotImpersonated(user);
    const isProvider = provesItself(request, secret);
    const { answer, event } = await openSession({ ...given, signedIn: user?.id ?? null, isProvider });
    server.publish(given.tenantId, [event]);
    return reply.code(201).header("cache-control", "no-store").send(answer);
  });

  http.post<{ Params: { id: string }; Body: { incidents: Incident[] } }>(
    `${PROVIDER_PREFIX}/sessions/:id/reports`,
    { schema: { body: reportBody } },
    async (request, reply) => {
      await reportIncidents(await scope(request), request.params.id, request.body.incidents);
      return reply.code(204).send();
    },
  );

  http.post<{ Params: { id: string }; Body: { accepted?: boolean | null } }>(
    `${PROVIDER_PREFIX}/sessions/:id/finish`,
    { schema: { body: finishBody } },
    async (request) => {
      const given = await scope(request);
      const { answer, event } = await finishSession(given, request.params.id, request.body.accepted ?? null);
      server.publish(given.tenantId, [event]);
      return answer;
    },
  );
}

/**
 * Whether the caller has the provider's secret. Null if no secret is set, because then no caller can prove that it is
 * the provider.
 */
function provesItself({ headers }: FastifyRequest, secret: string | null): boolean | null {
  const shown = headers["x-provider-secret"];
  return secret === null ? null : typeof shown === "string" && isSameSecret(shown, secret);
}
