import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, contentDisposition, DrawnFiles, notFound, type PluginServer } from "../../../../server/sdk";
import { certificatesFolder, type FileFormat, publicCertificateUrl } from "../addresses";
import type { Viewer } from "../certificates.rows";
import type { CertificatesTables } from "../certificates.tables";
import { findCertificate, visibleCertificate } from "../find-certificate";
import type { CertificatePrinter } from "./certificate-printer";
import { certificateTexts } from "./certificate-texts";
import { Logos } from "./logo";

interface NamedFile {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly shape?: unknown };
}

const mediaTypes: Readonly<Record<FileFormat, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
};

/** A drawing is for pages. Opened by itself, it runs nothing and loads nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";
/** Without `sandbox`: the PDF viewers of browsers do not start in a sandbox. */
const FILE_POLICY = "frame-ancestors 'self'";

/** Of the points that an IP address may spend in a minute. Many, because drawing blocks the process. */
const FILE_COST = 10;
/** How many drawn files the process has in memory at most. One has up to 500 KB, and the logo's size in addition. */
const MAX_KEPT = 50;

/** Serves certificates as PDF, as picture and as drawing: to their owner by id, to everybody by number. */
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
    const [, name, format] = /^(.{1,64})\.(pdf|png|svg)$/su.exec(request.params.file) ?? [];
    if (name === undefined || !isFormat(format)) throw notFound();
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
    const shape = request.query.shape === "tall" ? "tall" : "sheet";
    const etag = `"${createHash("sha256")
      .update(JSON.stringify([texts, logo?.name, format, shape]))
      .digest("hex")}"`;
    reply.headers({
      "content-type": mediaTypes[format],
      "content-disposition": contentDisposition("inline", `certificate-${certificate.certificateNumber}.${format}`),
      "content-security-policy": format === "svg" ? SVG_POLICY : FILE_POLICY,
      "cache-control": "private, no-cache",
      vary: "Accept-Language, Cookie",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    // The ETag changes with everything that is drawn, such as the sentence that the certificate was revoked.
    return reply.send(await drawn.get(etag, () => printer[format](texts, logo, shape)));
  }
}

function isFormat(format: string | undefined): format is FileFormat {
  return format !== undefined && Object.hasOwn(mediaTypes, format);
}
