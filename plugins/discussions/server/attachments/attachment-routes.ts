import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, fileHeaders, isId, notFound, type PluginServer, routePath, sendFile } from "../../../../server/sdk";
import { errors, headAttachment } from "../../contract";
import { previewOf } from "../../rules/attachment-kinds.rules";
import { type ChannelScope, openChannel, showsAnnouncements } from "../channel/open-channel";
import { storeTenantChannel } from "../channel/tenant-channel";
import type { ChannelTables } from "../discussions.tables";
import { readAttachment, storeAttachment } from "./attachment-rows";
import { attachmentSettings } from "./attachment-settings";
import { assertClean, checkedFile } from "./checked-file";
import { openAttachment } from "./open-attachment";
import { receive, Uploads } from "./receive";
import { assertRoom } from "./room-for-files";

interface FileRequest {
  readonly Params: { readonly channelId: string; readonly attachmentId: string };
  readonly Querystring: { readonly name?: string };
}
type Server = PluginServer<ChannelTables>;

const BODY_TYPE = "application/octet-stream";

/**
 * Adds the addresses for the files of a channel: `PUT` uploads a file into it, `GET` gives the file to those who may
 * read the message that has it.
 */
export function attachmentRoutes(http: FastifyInstance, server: Server): void {
  const url = routePath(headAttachment);
  http.get<FileRequest>(url, { exposeHeadRoute: false }, (request, reply) => sendAttachment(request, reply, server));
  // `uploadRoute` adds a parser of bodies that is for uploads only, so it gets a Fastify scope of its own.
  http.register(async (scope) => uploadRoute(scope, url, server));
}

async function sendAttachment(request: FastifyRequest<FileRequest>, reply: FastifyReply, server: Server) {
  const { channelId, attachmentId } = idsOf(request);
  const user = await server.sessionUser(request);
  if (user === null) throw new ApiError("unauthorized");
  const scope = await scopeOf(request, server, user);
  const file = await openAttachment(scope, channelId, attachmentId);
  const headers = fileHeaders({ ...file, path: file.name }, undefined);
  const isShown = previewOf(file.type) !== "none";
  const disposition = String(headers["content-disposition"]);
  reply.headers({
    ...headers,
    "content-disposition": isShown ? disposition : disposition.replace(/^inline/, "attachment"),
    // `no-transform`: a proxy that compressed the file would leave out the header with its length.
    "cache-control": "private, no-cache, no-transform",
  });
  return sendFile(request, reply, file, (range) =>
    Readable.from(readAttachment(scope.db, attachmentId, range), { objectMode: false }),
  );
}

/**
 * Adds the address for uploads. Whether the upload is allowed is decided before its body is read. The body is read
 * before the handler runs, so that slow senders do not count among the requests that are being answered.
 */
function uploadRoute(scope: FastifyInstance, url: string, server: Server): void {
  const uploads = new Uploads();
  const expected = new WeakMap<object, { readonly size: number; readonly scope: ChannelScope }>();

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(BODY_TYPE, async (request: FastifyRequest, body: Readable) => {
    const { size } = expected.get(request.raw) ?? { size: 0 };
    return receive(body, size);
  });
  scope.put<FileRequest>(url, {
    async onRequest(request, reply) {
      const user = await server.changingUser(request);
      const { channelId } = idsOf(request);
      const size = sizeOf(request);
      const settings = attachmentSettings((key) => server.setting(request, key));
      if (size > settings.maxBytes) {
        // Without this header the server would read the rest of the body and throw it away.
        reply.header("connection", "close");
        throw new ApiError(errors["discussions.fileTooBig"]);
      }
      const channelScope = await scopeOf(request, server, user);
      const { writing } = await openChannel(channelScope, channelId);
      if (!writing.allowed) throw new ApiError("forbidden", { reason: writing.reason });
      await assertRoom(channelScope, size, settings);
      reply.raw.once("close", uploads.begin(user.id, size));
      expected.set(request.raw, { size, scope: channelScope });
    },
    async handler(request) {
      const { channelId, attachmentId } = idsOf(request);
      const scope = expected.get(request.raw)?.scope ?? throwUnchecked();
      const { db, userId, now } = scope;
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes)) throw new ApiError("invalid", { detail: `The body must be ${BODY_TYPE}.` });
      const { kinds } = attachmentSettings((key) => server.setting(request, key));
      const { content, ...file } = checkedFile(request.query.name ?? "", bytes, kinds);
      await assertClean(server, content, { attachmentId, userId });
      const sha256 = hash("sha256", content);
      const row = { ...file, id: attachmentId, channel_id: channelId, author_id: userId, sha256 };
      await storeTenantChannel(scope, channelId);
      await storeAttachment(db, { ...row, size: content.length, created: now }, content);
      return { id: attachmentId, ...file };
    },
  });
}

function idsOf({ params }: FastifyRequest<FileRequest>) {
  const { channelId, attachmentId } = params;
  if (!isId(channelId) || !isId(attachmentId)) throw notFound();
  return { channelId: channelId.toLowerCase(), attachmentId: attachmentId.toLowerCase() };
}

/**
 * The size of the body in bytes, as the request announces it. Node.js ends a request whose body is longer.
 * @throws ApiError `invalid` when it is missing or 0
 */
function sizeOf({ headers }: FastifyRequest): number {
  const length = headers["content-length"] ?? "";
  if (!/^\d{1,15}$/.test(length)) throw new ApiError("invalid", { detail: "Content-Length is missing." });
  if (Number(length) === 0) throw new ApiError("invalid", { detail: "The file is empty." });
  return Number(length);
}

async function scopeOf(request: FastifyRequest, server: Server, user: ChannelScope["user"]): Promise<ChannelScope> {
  const tenantId = await request.portal.tenantId();
  const db = server.dbOf(tenantId);
  const hasAnnouncements = showsAnnouncements((key) => server.setting(request, key));
  const hooks = server.hooksOf(request);
  return { db, tenantId, user, userId: user.id, now: server.clock(), hooks, hasAnnouncements };
}

function throwUnchecked(): never {
  throw new Error("The upload was not checked.");
}
