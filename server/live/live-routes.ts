import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShownConfig } from "../../core/learning/contract/portal-boot";
import { type AudienceOf, type ConfigSource, shownConfig } from "../config/config-source";
import { ApiError } from "../kit/errors/api-error";
import type { Limits } from "../kit/limits";
import type { LiveHub, Subscriber } from "./live-hub";
import { VisitorStreams } from "./visitor-streams";

/** The services that the route of the live events uses. `hub` knows all open streams and sends events to them. */
export interface LiveParts {
  readonly hub: LiveHub;
  readonly limits: Pick<Limits, "streamsPerUser" | "streamsPerAddress" | "streamsOfVisitors">;
  /** Whether the session of the request that opened the stream is still valid. A stream can be open for a long time. */
  readonly isSessionAlive: (request: FastifyRequest) => Promise<boolean>;
  readonly config: ConfigSource;
  readonly audienceOf: AudienceOf;
  readonly build: ServedBuild;
}

interface ServedBuild {
  /**
   * The data of the event `build`, by which a page sees whether it is older than the build. null while there is no
   * build.
   */
  readonly notice: object | null;
  readonly isDevelopment: boolean;
  /**
   * Calls the listener when the server sends another build.
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): () => void;
}

const KEEP_ALIVE_MILLISECONDS = 25_000;
const RECONNECT_MILLISECONDS = 1000;
/**
 * How soon a browser connects again in development, where the server restarts within a quarter of a second after a
 * save.
 */
const DEVELOPMENT_RECONNECT_MILLISECONDS = 50;

/**
 * `GET /api/platform/v1/live`: server-sent events.
 * - `config` has the whole configuration. It is sent at the start and after each change.
 * - `build` names the build that the server sends now. It is sent at the start and after each change, so that an older
 * page knows that it is old.
 * - `signedOut` says that the user has signed out, such as in another tab. The stream then ends.
 * - `progress` and the events of plugins have ids of changed data; `LiveHub` sends them.
 * An open stream does not keep a session alive. It is closed within half a minute after the session has ended.
 */
export function liveRoutes(
  app: FastifyInstance,
  { hub, limits, isSessionAlive, config, audienceOf, build }: LiveParts,
): void {
  const tellers = new Set<() => void>();
  const visitorStreams = new VisitorStreams(limits);
  const notifyAll = () => {
    for (const tell of tellers) tell();
  };
  config.onChange(notifyAll);
  app.addHook("onClose", async () => unwatch());
  const unwatch = build.onChange(notifyAll);

  app.get("/api/platform/v1/live", async (request, reply) => {
    const tenantId = await request.portal.tenantId();
    const session = await request.portal.session({ touch: false });
    const user = session?.user ?? null;
    const userId = user?.id ?? null;
    const stream = reply.raw;
    // If the browser has gone while its session was looked up, nothing would tell us later that the stream is closed.
    if (stream.destroyed) return reply.hijack();
    // Each open tab has one stream. The limit is so high that nobody reaches it by opening tabs. So a user who reaches
    // it is refused.
    const hasTooMany = userId !== null && hub.countOf(tenantId, userId) >= limits.streamsPerUser;
    if (hasTooMany) throw new ApiError("tooManyRequests");
    const releaseVisitorStream = userId === null ? visitorStreams.open(request.ip) : null;

    reply.hijack();
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    stream.write(`retry: ${build.isDevelopment ? DEVELOPMENT_RECONNECT_MILLISECONDS : RECONNECT_MILLISECONDS}\n\n`);

    const subscriber: Subscriber = {
      tenantId,
      userId,
      session: session?.hash ?? null,
      send: (type, data) => stream.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
      close: () => stream.end(),
    };
    const remove = hub.add(subscriber);
    const { host } = request.portal;
    const shown = async () => shownConfig(config, host, user, await audienceOf(host, user));
    const onError = (error: unknown) => request.log.warn({ err: error }, "live: a page was not told the configuration");
    const tell = stateSender({ build, version: () => config.version(host), shown, onError }, subscriber);
    tellers.add(tell);
    // The configuration or the build may have changed since the page was made, or while the stream was broken.
    tell();
    const timer = setInterval(() => keepAlive(request, isSessionAlive, subscriber, stream), KEEP_ALIVE_MILLISECONDS);
    stream.on("close", () => {
      clearInterval(timer);
      tellers.delete(tell);
      remove();
      releaseVisitorStream?.();
    });
  });
}

interface ToldState {
  readonly build: ServedBuild;
  /** Another text whenever the configuration has changed. */
  version(): string;
  shown(): Promise<ShownConfig>;
  onError(error: unknown): void;
}

/**
 * Makes the function that tells one stream the state of the server: it sends the events `build` and `config`. Each is
 * sent only if it differs from the one that was sent before.
 */
function stateSender({ build, version, shown, onError }: ToldState, { send }: Subscriber): () => void {
  let toldBuild: string | null = null;
  let toldConfig: string | null = null;
  const tellConfig = async (current: string) => {
    const config = await shown();
    // Another change came meanwhile, and it is told by its own call.
    if (current === toldConfig) send("config", config);
  };
  return () => {
    const { notice } = build;
    const state = JSON.stringify(notice);
    if (notice !== null && state !== toldBuild) send("build", notice);
    toldBuild = state;
    const current = version();
    if (current === toldConfig) return;
    toldConfig = current;
    tellConfig(current).catch(onError);
  };
}

function keepAlive(
  request: FastifyRequest,
  isSessionAlive: LiveParts["isSessionAlive"],
  { userId, close }: Subscriber,
  stream: NodeJS.WritableStream,
): void {
  stream.write(": still here\n\n");
  if (userId === null) return;
  isSessionAlive(request).then(
    (alive) => {
      if (!alive) close();
    },
    (error: unknown) => request.log.warn({ err: error }, "live: the session of a stream could not be checked"),
  );
}
