import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../core/learning/contract/endpoint";
import { newId } from "../database/new-id";
import { withTransaction } from "../database/transaction";
import { ApiError } from "../kit/errors/api-error";
import type { LiveEvent } from "../live/live-event";
import type { BackgroundWork } from "./calls/background";
import type { AnsweredCall, Handler } from "./calls/call";
import type { CallTable } from "./calls/call-table";
import { openApiRoutes } from "./calls/open-api";
import { assertPluginOn } from "./calls/plugin-switch";
import { answerChecked, type CheckedCall, checkCall, isRead } from "./calls/read-call";
import { routePath } from "./calls/route-path";
import type { Services } from "./calls/services";
import type { CommandRunner } from "./commands/command-runner";
import { acceptCommand, commandStatus } from "./commands/command-store";
import type { CommandPayload } from "./commands/commands.tables";

export interface ContractParts {
  readonly services: Services;
  readonly calls: CallTable;
  readonly runner: CommandRunner;
  readonly background: BackgroundWork;
}

/**
 * Registers a route for every call of the API: those of the server's own contract and those of plugins, and the route
 * that describes them. If the call's plugin is off, the request is refused before any other check.
 */
export function contractRoutes(
  app: FastifyInstance,
  { services: context, calls, runner, background }: ContractParts,
): void {
  const { visitors } = context;
  openApiRoutes(
    app,
    calls.all.map(({ endpoint }) => endpoint),
    calls.streams,
  );
  for (const { endpoint, plugin, ...rest } of calls.all) {
    const handler = rest.handler as Handler<Endpoint>;
    app.route({
      onRequest: async (request) => assertPluginOn(context, plugin, request.portal.host),
      method: endpoint.method,
      url: routePath(endpoint),
      handler(request, reply) {
        const { cost } = endpoint;
        return cost === undefined ? answer(request, reply) : visitors.pass(request, cost, () => answer(request, reply));
      },
    });

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const call = await checkCall(context, endpoint, request, request);
      reply.header("cache-control", "no-store");
      if (endpoint.command) return answerCommand(context, runner, endpoint, call, request, reply);
      if (isRead(endpoint)) {
        const answer = await answerChecked(context, endpoint, handler, call);
        return endpoint.method === "HEAD" ? reply.headers({ ...(answer as object) }).send() : answer;
      }
      const { host } = request.portal;
      return answerChange(context, handler, call, { plugin, host, background });
    }
  }
}

interface Changing {
  readonly plugin: string | null;
  readonly host: string;
  readonly background: BackgroundWork;
}

async function answerChange(
  context: Services,
  handler: Handler<Endpoint>,
  call: CheckedCall,
  { plugin, host, background }: Changing,
): Promise<unknown> {
  const events: LiveEvent[] = [];
  const later: Parameters<AnsweredCall<Endpoint>["background"]>[0][] = [];
  const answer = await withTransaction(context.dbOf(call.tenantId), (trx) => {
    events.length = 0;
    later.length = 0;
    return handler({
      ...call,
      db: trx,
      publish: (event) => events.push(event),
      background: (work) => later.push(work),
    });
  });
  context.publish(call.tenantId, events, plugin);
  for (const work of later) background.start({ plugin, host, tenantId: call.tenantId }, work);
  return answer;
}

async function answerCommand(
  context: Services,
  runner: CommandRunner,
  endpoint: Endpoint,
  call: CheckedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { user, tenantId, locale, origin, now } = call;
  if (user === null) throw new ApiError("unauthorized");
  const { params, query, body } = call as unknown as CommandPayload & { readonly body: { readonly id?: string } };
  const id = body.id ?? newId();
  const key = { tenantId, userId: user.id, id, endpoint: endpoint.id };
  const payload = { params, query, body: { ...body, id }, locale, origin };
  const accepted = await acceptCommand(context.dbOf(tenantId), key, payload, now);
  const isSync = /\brespond-sync\b/.test(String(request.headers.prefer ?? ""));
  if (isSync) {
    const row = accepted.state === "Accepted" ? await runner.execute(key) : accepted;
    reply.header("preference-applied", "respond-sync");
    if (row.problem !== null) {
      reply.code(row.problem.status).type("application/problem+json");
      return row.problem;
    }
    return commandStatus(row);
  }
  const status = commandStatus(accepted);
  if (accepted.state === "Accepted") runner.enqueue(key);
  reply.code(202).header("location", status.statusUrl).header("preference-applied", "respond-async");
  return status;
}
