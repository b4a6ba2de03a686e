import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  ApiError,
  audit,
  notFound,
  type PluginServer,
  prefixes,
  routePath,
  sendFile,
  withTransaction,
} from "../../../server/sdk";
import { hasEverywhere } from "../../../server/sdk/learning";
import { pictureErrors } from "../contract";
import { MAX_PICTURE_BYTES, pictureUpload } from "../rules/picture-upload.rules";
import type { AdminTables } from "./admin.tables";
import { checkedPicture } from "./checked-picture";

type Server = PluginServer<AdminTables>;

interface Named {
  readonly Params: { readonly id: string };
}

const BODY_TYPE = "application/octet-stream";
const ADDRESS = `${prefixes.platform}branding-pictures/`;

/** `PUT` takes a picture and answers its address, where everybody gets it: the sign-in page shows it. */
export function pictureRoutes(http: FastifyInstance, server: Server): void {
  http.get<Named>(`${ADDRESS}:id`, (request, reply) => sendPicture(request, reply, server));
  // The parser of bodies is for uploads only, so they get a Fastify scope of their own.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      BODY_TYPE,
      { parseAs: "buffer", bodyLimit: MAX_PICTURE_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.put(routePath(pictureUpload), {
      // Whether the upload is allowed is decided before its body is read.
      async onRequest(request, reply) {
        await administrator(request, server);
        if (Number(request.headers["content-length"] ?? 0) > MAX_PICTURE_BYTES) {
          // Without this header the server would read the rest of the body and throw it away.
          reply.header("connection", "close");
          throw new ApiError(pictureErrors["admin.pictureTooBig"]);
        }
      },
      handler: (request) => takePicture(request, server),
    });
  });
}

async function administrator(request: FastifyRequest, server: Server) {
  const user = await server.changingUser(request);
  if (!hasEverywhere(user.permissions, "Settings.Manage")) throw new ApiError("forbidden");
  return user;
}

async function takePicture(request: FastifyRequest, server: Server): Promise<{ readonly address: string }> {
  const { body, ip } = request;
  if (!Buffer.isBuffer(body)) throw new ApiError("invalid", { detail: `The body must be ${BODY_TYPE}.` });
  const user = await administrator(request, server);
  const { type, content } = checkedPicture(body);
  const id = hash("sha256", content);
  const now = server.clock();
  await withTransaction(server.dbOf(await request.portal.tenantId()), async (db) => {
    const stored = await db
      .insertInto("admin_picture")
      .values({ id, type, bytes: content, uploaded: now, author_id: user.id })
      .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    // The same picture is stored once.
    if (stored === undefined) return;
    await audit({ db, now, user, address: ip }, { deed: "admin.uploadPicture", detail: { picture: id } });
  });
  return { address: ADDRESS + id };
}

async function sendPicture(request: FastifyRequest<Named>, reply: FastifyReply, server: Server) {
  const { id } = request.params;
  const db = server.dbOf(await request.portal.tenantId());
  const picture = /^[0-9a-f]{64}$/.test(id)
    ? await db.selectFrom("admin_picture").select(["type", "bytes"]).where("id", "=", id).executeTakeFirst()
    : undefined;
  if (picture === undefined) throw notFound();
  const { type, bytes } = picture;
  reply.headers({
    "content-type": type,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: `"${id}"`,
    // `no-transform`: a proxy that compressed the picture would leave out the header with its length.
    "cache-control": "public, max-age=31536000, immutable, no-transform",
  });
  return sendFile(request, reply, { sha256: id, size: bytes.byteLength }, ({ first, last }) =>
    Buffer.from(bytes.subarray(first, last + 1)),
  );
}
