import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { type ByteRange, fileHeaders, notFound, sendFile } from "../../../../server/sdk";
import { isId } from "../../../../server/sdk/storable";
import { isSignedAddress } from "../files/signed-address";
import type { QuizDb } from "../quiz.tables";
import type { QuizContext } from "../quiz-context";
import { quizBase } from "../registration";

interface FileRequest {
  readonly Params: { readonly quizId: string; readonly "*": string };
  readonly Querystring: { readonly until?: string; readonly key?: string };
}

/**
 * Serves pictures and sounds of a quiz. A signed address is enough to get one, because the frame that shows them sends
 * no cookie.
 */
export function fileRoute(scope: FastifyInstance, context: QuizContext): void {
  scope.route<FileRequest>({
    method: ["GET", "HEAD"],
    url: `${quizBase}/files/:quizId/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => answer(request, reply, context),
  });
}

async function answer(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  { dbOf, clock, secret }: QuizContext,
): Promise<FastifyReply> {
  const { quizId, "*": path } = request.params;
  const { until = "", key = "" } = request.query;
  if (!isId(quizId) || !isSignedAddress(secret, { quizId, path, until, key }, clock())) throw notFound();
  const db = dbOf(await request.portal.tenantId());
  const file = await db
    .selectFrom("quiz_file")
    .select(["sha256", "type", "size"])
    .where("quiz_id", "=", quizId)
    .where("path", "=", path)
    .executeTakeFirst();
  if (file === undefined) throw notFound();
  reply
    .headers(fileHeaders({ path, ...file }, undefined))
    .header("cache-control", "private, max-age=3600")
    .header("cross-origin-resource-policy", "cross-origin");
  return sendFile(request, reply, file, (range) => bytesOf(db, quizId, path, range));
}

async function bytesOf(db: QuizDb, quizId: string, path: string, { first, last }: ByteRange): Promise<Buffer> {
  const row = await db
    .selectFrom("quiz_file")
    .select(sql<Uint8Array>`substring(bytes from ${sql.lit(first + 1)} for ${sql.lit(last - first + 1)})`.as("part"))
    .where("quiz_id", "=", quizId)
    .where("path", "=", path)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.part);
}
