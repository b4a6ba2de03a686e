import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { prefixes } from "../../../core/learning/contract/endpoint";
import type { Services } from "../../contract/calls/services";
import { isId } from "../../database/storable.rules";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { ApiError, notFound } from "../../kit/errors/api-error";
import { fileHeaders } from "../../kit/files/file-headers.rules";
import { sendFile } from "../../kit/files/send-file";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { assertFileOpen } from "./file-access";
import { MEDIA_BLOCK_TYPE, measuringScript, mediaBlockHeaders } from "./media-block.rules";
import { readBytes } from "./read-bytes";

interface FileRequest {
  readonly Params: { readonly objectiveId: string; readonly "*": string };
  readonly Querystring: { readonly v?: string };
}

/**
 * Serves pictures, videos, captions and documents of a course to everyone who may take it or enrol in it. A file is
 * refused if all activities that show it are locked for the user. Visitors get only the files that a plugin opens to
 * everybody.
 */
export function fileRoutes(app: FastifyInstance, context: Services): void {
  app.route<FileRequest>({
    method: ["GET", "HEAD"],
    url: `${prefixes.lmsStorage}files/:objectiveId/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => answer(request, reply, context),
  });
}

async function answer(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  context: Services,
): Promise<FastifyReply> {
  const user = (await request.portal.session())?.user ?? null;
  const { objectiveId, "*": path } = request.params;
  if (!isId(objectiveId)) throw user === null ? new ApiError("unauthorized") : notFound();
  const db = context.dbOf(await request.portal.tenantId());
  const hooks = context.hooksOf(request.portal.host);
  if (user === null) await assertPublic({ db, hooks }, objectiveId, path);
  const file = await findFile(db, user, objectiveId, path);
  if (file === undefined) throw notFound();
  if (user !== null) {
    const scope = { db, tenantId: user.tenantId, userId: user.id, now: context.clock(), hooks };
    await assertFileOpen(scope, objectiveId, path);
  }

  if (file.type === MEDIA_BLOCK_TYPE) {
    const headers = mediaBlockHeaders({
      setting: (key) => context.settingOf(request.portal.host, key),
      destination: request.headers["sec-fetch-dest"]?.toString(),
    });
    if (headers !== null) {
      const html = await buffer(readBytes(db, file.sha256, { first: 0, last: file.size - 1 }));
      return reply.headers(headers).send(`${html.toString("utf8")}${measuringScript}`);
    }
  }
  reply.headers(fileHeaders({ path, ...file }, request.query.v));
  if (file.type === MEDIA_BLOCK_TYPE) reply.header("cache-control", "no-store");
  return sendFile(request, reply, file, (range) =>
    Readable.from(readBytes(db, file.sha256, range), { objectMode: false }),
  );
}

/** @throws ApiError unauthorized when no plugin that is on opens the file to everybody */
async function assertPublic(
  { db, hooks }: { readonly db: TenantDb; readonly hooks: TenantHooks },
  objectiveId: string,
  path: string,
): Promise<void> {
  for (const { isOn, listen } of hooks.of("publicFile")) {
    if (isOn && (await listen({ db }, objectiveId, path))) return;
  }
  throw new ApiError("unauthorized");
}

/**
 * The file, if the user may take its course or could enrol in it. `user` null: a visitor, who gets files of courses of
 * the open catalog.
 */
function findFile(db: TenantDb, user: { readonly id: string } | null, objectiveId: string, path: string) {
  return db
    .selectFrom("objective_file as file")
    .select(["file.sha256", "file.type", "file.size"])
    .where("file.objective_id", "=", objectiveId)
    .where("file.path", "=", path)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom("objective_access as access")
            .select("access.id")
            .whereRef("access.objective_id", "=", "file.objective_id")
            .where("access.user_id", "=", user?.id ?? null),
        ),
        exists(
          selectFrom("objective")
            .select("objective.id")
            .whereRef("objective.id", "=", "file.objective_id")
            .where("objective.open_catalog", "=", true),
        ),
      ]),
    )
    .executeTakeFirst();
}
