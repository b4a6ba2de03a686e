import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ConfigSource } from "../config-ui/config-source";
import type { AppContext } from "../http/app-context";
import { Refusal } from "../http/refusal";
import type { Subscriber } from "./live-hub";

const KEEP_ALIVE_MILLISECONDS = 25_000;
const RECONNECT_MILLISECONDS = 1000;
/** Open tabs of one user; more than that is no person. */
const MAX_STREAMS = 30;

/**
 * `GET /api/platform/v1/live`: server-sent events. `config` brings the whole configuration with its origins, `progress`
 * the ids of the course that changed; `build` says at the start which build is served, so that a page that stayed open
 * through an update knows itself old. An open stream does not keep a session alive, and ends with it.
 */
export function liveRoutes(
  app: FastifyInstance,
  context: AppContext,
  config: ConfigSource,
  buildId: () => string,
): void {
  const { hub } = context;
  config.onChange(() => hub.tellHosts("config", (host) => config.resolved(host)));

  app.get("/api/platform/v1/live", async (request, reply) => {
    const tenantId = await request.portal.tenantId();
    const session = await request.portal.session({ touch: false });
    const userId = session?.user.id ?? null;
    if (userId !== null && hub.countOf(tenantId, userId) >= MAX_STREAMS) throw new Refusal("tooManyRequests");

    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    stream.write(`retry: ${RECONNECT_MILLISECONDS}\n\n`);

    const subscriber: Subscriber = {
      ...{ tenantId, userId, host: request.portal.host },
      send: (type, data) => stream.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
      close: () => stream.end(),
    };
    const remove = hub.add(subscriber);
    subscriber.send("build", { id: buildId() });
    const timer = setInterval(() => keepAlive(request, context, subscriber, stream), KEEP_ALIVE_MILLISECONDS);
    stream.on("close", () => {
      clearInterval(timer);
      remove();
    });
  });
}

function keepAlive(
  request: FastifyRequest,
  context: AppContext,
  { userId, close }: Subscriber,
  stream: NodeJS.WritableStream,
): void {
  stream.write(": still here\n\n");
  if (userId === null) return;
  context.isSessionAlive(request).then(
    (alive) => {
      if (!alive) close();
    },
    (error: unknown) => request.log.warn({ err: error }, "the session of a stream could not be checked"),
  );
}
