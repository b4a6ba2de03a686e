import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, contentDisposition, DrawnFiles, notFound, type PluginServer } from "../../../../server/sdk";
import { certificatesFolder, publicCertificateUrl } from "../addresses";
import type { Viewer } from "../certificates.rows";
import type { CertificatesTables } from "../certificates.tables";
import { findCertificate, visibleCertificate } from "../find-certificate";
import type { CertificatePrinter } from "./certificate-printer";
import { certificateTexts } from "./certificate-texts";
import { Logos } from "./logo";

interface NamedFile {
  readonly Params: { readonly file: string };
}

type Format = "pdf" | "png";
const mediaTypes: Readonly<Record<Format, string>> = { pdf: "application/pdf", png: "image/png" };

/**
 * How many points a file takes from those that each IP address may spend in a minute without signing in. It takes many,
 * because drawing blocks the process.
 */
const FILE_COST = 10;
/** How many drawn files the process has in memory at most. One has about 100 KB, and the logo's size in addition. */
const MAX_KEPT = 50;

/** Serves certificates as PDF and as picture: to their owner by id, to everybody by number. */
export function certificateRoutes(
  app: FastifyInstance,
  server: PluginServer<CertificatesTables>,
  printer: CertificatePrinter,
): void {
  const logos = new Logos(server);
  const drawn = new DrawnFiles(MAX_KEPT);
  app.get<NamedFile>(`${certificatesFolder}:file`, (request, reply) => send("owner", request, reply));
  app.get<NamedFile>(`${certificatesFolder}public/:file`, (request, reply) =>
    server.visit(request, FILE_COST, () => send("public", request, reply)),
  );

  async function send(viewer: Viewer, request: FastifyRequest<NamedFile>, reply: FastifyReply): Promise<FastifyReply> {
    const [, name, format] = /^(.{1,64})\.(pdf|png)$/su.exec(request.params.file) ?? [];
    if (name === undefined || (format !== "pdf" && format !== "png")) throw notFound();
    const user = viewer === "owner" ? await server.sessionUser(request) : null;
    if (viewer === "owner" && user === null) throw new ApiError("unauthorized");
    const scope = { db: server.dbOf(await request.portal.tenantId()), now: server.clock() };
    const row = await findCertificate(scope.db, name);
    if (row === null || (viewer === "owner" && row.user_id !== user?.id)) throw notFound();
    const certificate = await visibleCertificate(scope, row, viewer);
    if (certificate === null || row.template_kind !== "Custom") throw notFound();

    const locale = server.localeOf(request);
    // The owner's file shows the same dates as the owner's page. The time zone of other readers is not known.
    const zone = user?.timezone ?? "UTC";
    const texts = certificateTexts(
      certificate,
      server.branding(request),
      publicCertificateUrl(request.portal.origin, certificate.certificateNumber),
      { now: scope.now, locale, zone, text: (key) => server.text(request, locale, key) },
    );
    const logo = await logos.logoFor(request);
    const etag = `"${createHash("sha256")
      .update(JSON.stringify([texts, logo?.name, format]))
      .digest("hex")}"`;
    reply.headers({
      "content-type": mediaTypes[format],
      "content-disposition": contentDisposition("inline", `certificate-${certificate.certificateNumber}.${format}`),
      // Without `sandbox`: the PDF viewers of browsers do not start in a sandbox.
      "content-security-policy": "frame-ancestors 'self'",
      "cache-control": "private, no-cache",
      vary: "Accept-Language, Cookie",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    // The ETag changes with everything that is drawn, such as the sentence that the certificate was revoked.
    return reply.send(await drawn.get(etag, () => printer[format](texts, logo)));
  }
}
