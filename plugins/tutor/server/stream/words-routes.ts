import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type HalfServer, isId, notFound, prefixes, Refusal } from "../../../../server/sdk";
import { findAnswer, projectMessage } from "../conversation/message-rows";
import { assertTutor } from "../conversation/tutor-decision";
import type { TutorTables } from "../tutor.tables";

interface WordsRequest {
  readonly Params: { readonly messageId: string };
  readonly Querystring: { readonly after?: string };
}

/**
 * How often the stored answer is read. The words come from the database, because another process may make the answer.
 */
const READ_MILLISECONDS = 100;
/** The most open streams of one user. */
const STREAMS_PER_USER = 20;

/** After how many reads it is asked whether the session is still valid. A model can write for minutes. */
const CHECK_EVERY = 20;

/**
 * `GET users/me/tutor/answers/{messageId}/words`: server-sent events with the words of an answer as they come.
 * - `words` has the next piece of the text: `{ text }`. Its `id` is the length of the text so far.
 * - `end` has the whole message and is the last event.
 * `Last-Event-ID`, or the parameter `after`, is the length of the text that the reader already has. The stream is closed
 * when the session ends.
 */
export function wordsRoutes(http: FastifyInstance, server: HalfServer<TutorTables>): void {
  const open = new Map<string, number>();
  const closing = new AbortController();
  http.addHook("preClose", async () => closing.abort());

  http.get<WordsRequest>(`${prefixes.lms}users/me/tutor/answers/:messageId/words`, async (request, reply) => {
    const user = await server.sessionUser(request);
    if (user === null) throw new Refusal("unauthorized");
    const { messageId } = request.params;
    if (!isId(messageId)) throw notFound();
    const tenantId = await request.portal.tenantId();
    const db = server.dbOf(tenantId);
    const { id: userId } = user;
    const { objective_id: objectiveId } = await findAnswer(db, userId, messageId);
    await assertTutor({
      ...{ db, tenantId, userId, objectiveId, hooks: server.hooksOf(request), now: server.clock() },
      setting: (key) => server.setting(request, key),
    });
    const streams = open.get(userId) ?? 0;
    if (streams >= STREAMS_PER_USER) throw new Refusal("tooManyRequests");
    const known = String(request.headers["last-event-id"] ?? request.query.after ?? "0");
    let sent = /^\d{1,7}$/.test(known) ? Number(known) : 0;

    reply.hijack();
    const stream = reply.raw;
    // The reader may have gone while the answer was looked for.
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
      for (let reads = 1; !signal.aborted; reads += 1) {
        if (reads % CHECK_EVERY === 0 && !(await server.isSessionAlive(request))) return;
        const message = projectMessage(await findAnswer(db, userId, messageId), server.clock());
        const text = message.text.slice(sent);
        sent = Math.max(sent, message.text.length);
        if (text !== "") stream.write(`id: ${sent}\nevent: words\ndata: ${JSON.stringify({ text })}\n\n`);
        if (message.state !== "running") {
          stream.write(`event: end\ndata: ${JSON.stringify(message)}\n\n`);
          return;
        }
        await sleep(READ_MILLISECONDS, null, { signal });
      }
    }

    open.set(userId, streams + 1);
    // Nobody waits for the end: a request that is handled takes one of the places of `REQUESTS_AT_ONCE`.
    void sendWords()
      .catch((error: unknown) => {
        // The reader has gone, the server ends, or the conversation was deleted. A reader who is still there connects
        // again.
        if (!signal.aborted && !(error instanceof Refusal)) request.log.warn({ err: error }, "a stream of words broke");
      })
      .finally(() => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
        stream.end();
      });
  });
}
