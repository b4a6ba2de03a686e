import type { FastifyInstance } from "fastify";
import { ApiError, isId, notFound, type PluginServer, routePath } from "../../../../server/sdk";
import { followTutorAnswer } from "../../contract";
import { findAnswer, projectMessage } from "../conversation/message-rows";
import { messagesWithoutClosed } from "../conversation/readable-now";
import { assertTutor } from "../conversation/tutor-decision";
import type { TutorTables } from "../tutor.tables";
import { AnswerFeed } from "./answer-feed";

interface WordsRequest {
  readonly Params: { readonly messageId: string };
  readonly Querystring: { readonly after?: string };
}

const STREAMS_PER_USER = 4;

/**
 * After this number of reads from the database the user's session is checked again, because a model can write for
 * minutes.
 */
const CHECK_EVERY = 20;

/**
 * `GET users/me/tutor/answers/{messageId}/words`: server-sent events with the words of an answer of the tutor as they
 * come.
 * - `words` has the next piece of the text: `{ text }`. Its `id` is the length of the text so far.
 * - `end` has the whole message and is the last event.
 * `Last-Event-ID`, or the parameter `after`, is the length of the text that the reader already has. The stream is
 * closed when the session ends.
 */
export function wordsRoutes(http: FastifyInstance, server: PluginServer<TutorTables>): void {
  const streamCounts = new Map<string, number>();
  const closing = new AbortController();
  const feed = new AnswerFeed(server.dbOf);
  http.addHook("preClose", async () => closing.abort());

  http.get<WordsRequest>(routePath(followTutorAnswer), async (request, reply) => {
    const user = await server.sessionUser(request);
    if (user === null) throw new ApiError("unauthorized");
    const { messageId } = request.params;
    if (!isId(messageId)) throw notFound();
    const tenantId = await request.portal.tenantId();
    const db = server.dbOf(tenantId);
    const { id: userId } = user;
    const stored = await findAnswer(db, userId, messageId);
    const { objective_id: objectiveId } = stored;
    const scopeNow = () => ({
      db,
      tenantId,
      userId,
      objectiveId,
      hooks: server.hooksOf(request),
      now: server.clock(),
      setting: (key: string) => server.setting(request, key),
    });
    await assertTutor(scopeNow());
    const streams = streamCounts.get(userId) ?? 0;
    if (streams >= STREAMS_PER_USER) throw new ApiError("tooManyRequests");
    const known = String(request.headers["last-event-id"] ?? request.query.after ?? "0");
    let sent = /^\d{1,7}$/.test(known) ? Number(known) : 0;

    reply.hijack();
    const stream = reply.raw;
    // The browser may have closed the connection while the answer was loaded.
    if (stream.destroyed) return;
    const gone = new AbortController();
    stream.on("close", () => gone.abort());
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    stream.write("retry: 1000\n\n");
    const signal = AbortSignal.any([gone.signal, closing.signal]);

    async function sendWords(): Promise<void> {
      let row: typeof stored | undefined = stored;
      for (let reads = 1; row !== undefined && !signal.aborted; reads += 1) {
        if (reads % CHECK_EVERY === 0 && !(await server.isSessionAlive(request))) return;
        const now = projectMessage(row, server.clock());
        const [checked] = now.state === "running" ? [] : await messagesWithoutClosed(scopeNow(), [row]);
        const message = checked ?? now;
        const text = message.text.slice(sent);
        sent = Math.max(sent, message.text.length);
        if (text !== "") stream.write(`id: ${sent}\nevent: words\ndata: ${JSON.stringify({ text })}\n\n`);
        if (message.state !== "running") {
          stream.write(`event: end\ndata: ${JSON.stringify(message)}\n\n`);
          return;
        }
        row = await feed.next(tenantId, messageId);
      }
    }

    streamCounts.set(userId, streams + 1);
    // The handler does not wait until the words are sent, because a request that is being handled counts for the limit
    // `REQUESTS_AT_ONCE`, the most requests that the server handles at the same time.
    void sendWords()
      .catch((error: unknown) => {
        // Usual reasons: the browser has closed the connection, the server ends, or the conversation was deleted. If
        // the page is still open, the browser connects again.
        if (!signal.aborted && !(error instanceof ApiError))
          request.log.warn({ err: error }, "tutor: a stream of words broke");
      })
      .finally(() => {
        const left = (streamCounts.get(userId) ?? 1) - 1;
        if (left > 0) streamCounts.set(userId, left);
        else streamCounts.delete(userId);
        stream.end();
      });
  });
}
