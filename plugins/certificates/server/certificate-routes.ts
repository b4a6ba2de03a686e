import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type HalfServer, notFound, PORTAL_BASE, prefixes, Refusal } from "../../../server/sdk";
import type { CertificatePrinter } from "./certificate-printer";
import { certificateLook, certificateTexts } from "./certificate-texts";
import type { Viewer } from "./certificates.rows";
import type { CertificatesTables } from "./certificates.tables";
import { findCertificate, visibleCertificate } from "./find-certificate";

interface NamedFile {
  readonly Params: { readonly file: string };
}

/** Serves certificates as PDF: to their owner by id, to everybody by number. */
export function certificateRoutes(
  app: FastifyInstance,
  server: HalfServer<CertificatesTables>,
  printer: CertificatePrinter,
): void {
  const folder = `${prefixes.lmsStorage}certificates`;
  app.get<NamedFile>(`${folder}/:file`, (request, reply) => send("owner", request, reply));
  app.get<NamedFile>(`${folder}/public/:file`, (request, reply) => send("public", request, reply));

  async function send(viewer: Viewer, request: FastifyRequest<NamedFile>, reply: FastifyReply): Promise<FastifyReply> {
    const [, name] = /^([\w-]{1,64})\.pdf$/.exec(request.params.file) ?? [];
    if (name === undefined) throw notFound();
    const user = viewer === "owner" ? await server.sessionUser(request) : null;
    if (viewer === "owner" && user === null) throw new Refusal("unauthorized");
    const scope = { db: server.dbOf(await request.portal.tenantId()), now: server.clock() };
    const row = await findCertificate(scope.db, name);
    if (row === null || (viewer === "owner" && row.user_id !== user?.id)) throw notFound();
    const certificate = await visibleCertificate(scope, row, viewer);
    if (certificate === null) throw notFound();

    const locale = server.localeOf(request);
    const texts = certificateTexts(
      certificate,
      certificateLook(server.branding(request)),
      publicCertificateUrl(request.portal.origin, certificate.certificateNumber),
      { locale, text: (key) => server.text(locale, key) },
    );
    const etag = `"${createHash("sha256").update(JSON.stringify(texts)).digest("hex")}"`;
    reply.headers({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="certificate-${certificate.certificateNumber}.pdf"`,
      // Without `sandbox`: the PDF viewers of browsers do not start in a sandbox.
      "content-security-policy": "frame-ancestors 'self'",
      "cache-control": "private, no-cache",
      vary: "Accept-Language, Cookie",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.send(await printer.pdf(texts));
  }
}

/** The address of a certificate's public page. */
function publicCertificateUrl(origin: string, number: string): string {
  return `${origin}${PORTAL_BASE}/certificate/${encodeURIComponent(number)}`;
}
