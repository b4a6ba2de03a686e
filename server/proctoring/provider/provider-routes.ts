import type { FastifyInstance, FastifyRequest } from "fastify";
import type { JSONSchema } from "json-schema-to-ts";
import type { RouteContext } from "../../contract/route-context";
import { Refusal } from "../../kit/errors/refusal";
import { hashOf, isOfHash } from "../tokens";
import { finishSession } from "./finish-session";
import { openSession } from "./open-session";
import { type Incident, reportIncidents } from "./report-incidents";

/** What a provider calls. It shows a token with each call and no cookie, so no foreign page can make one of them. */
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
 * @param secret what an outside provider proves itself by; null: none does
 * @see docs/guides/proctoring.md
 */
export function providerRoutes(app: FastifyInstance, context: RouteContext, secret: string | null): void {
  const scope = async (request: FastifyRequest) => {
    const tenantId = await context.tenantId(request);
    const { origin } = request.portal;
    return { db: context.dbOf(tenantId), tenantId, now: context.clock(), token: bearerOf(request), origin };
  };

  app.post(`${PROVIDER_PREFIX}/sessions`, async (request, reply) => {
    const given = await scope(request);
    const user = await context.sessionUser(request);
    const isProvider = provesItself(request, secret);
    const { answer, event } = await openSession({ ...given, signedIn: user?.id ?? null, isProvider });
    context.publish(given.tenantId, [event]);
    return reply.code(201).header("cache-control", "no-store").send(answer);
  });

  app.post<{ Params: { id: string }; Body: { incidents: Incident[] } }>(
    `${PROVIDER_PREFIX}/sessions/:id/reports`,
    { schema: { body: reportBody } },
    async (request, reply) => {
      await reportIncidents(await scope(request), request.params.id, request.body.incidents);
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { id: string }; Body: { accepted?: boolean | null } }>(
    `${PROVIDER_PREFIX}/sessions/:id/finish`,
    { schema: { body: finishBody } },
    async (request) => {
      const given = await scope(request);
      const { answer, event } = await finishSession(given, request.params.id, request.body.accepted ?? null);
      context.publish(given.tenantId, [event]);
      return answer;
    },
  );
}

/** Null: nobody can, since there is no secret. */
function provesItself({ headers }: FastifyRequest, secret: string | null): boolean | null {
  const shown = headers["x-provider-secret"];
  return secret === null ? null : typeof shown === "string" && isOfHash(shown, hashOf(secret));
}

function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme !== "Bearer" || !token) throw new Refusal("unauthorized");
  return token;
}
