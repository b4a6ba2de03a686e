import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { prefixes } from "../../../core/learning/contract/endpoint";
import type { RouteContext } from "../../contract/route-context";
import { notFound, Refusal } from "../../kit/errors/refusal";
import { publicCertificateUrl } from "../portal-paths";
import type { CertificatePrinter } from "./certificate-printer";
import { type CertificateLook, certificateTexts } from "./certificate-texts";
import type { Viewer } from "./certificates.rows";
import { findCertificate, visibleCertificate } from "./find-certificate";

export interface CertificateDeps {
  readonly printer: CertificatePrinter;
  /** How the tenant of a host wants to be seen. */
  readonly look: (host: string) => CertificateLook;
  /** A text of `locales/`. */
  readonly text: (locale: string, key: string) => string;
}

interface NamedFile {
  readonly Params: { readonly file: string };
}

/** Certificates as PDF: to their owner by id, to everybody by number. */
export function certificateRoutes(app: FastifyInstance, context: RouteContext, deps: CertificateDeps): void {
  const folder = `${prefixes.lmsStorage}certificates`;
  app.get<NamedFile>(`${folder}/:file`, (request, reply) => send("owner", request, reply));
  app.get<NamedFile>(`${folder}/public/:file`, (request, reply) => send("public", request, reply));

  async function send(viewer: Viewer, request: FastifyRequest<NamedFile>, reply: FastifyReply): Promise<FastifyReply> {
    const [, name] = /^([\w-]{1,64})\.pdf$/.exec(request.params.file) ?? [];
    if (name === undefined) throw notFound();
    const user = viewer === "owner" ? await context.sessionUser(request) : null;
    if (viewer === "owner" && user === null) throw new Refusal("unauthorized");
    const tenantId = await context.tenantId(request);
    const scope = { db: context.dbOf(tenantId), tenantId, now: context.clock() };
    const row = await findCertificate(scope, name);
    if (row === null || (viewer === "owner" && row.user_id !== user?.id)) throw notFound();
    const certificate = await visibleCertificate(scope, row, viewer);
    if (certificate === null) throw notFound();

    const locale = context.localeOf(request);
    const { host, origin } = request.portal;
    const texts = certificateTexts(
      certificate,
      deps.look(host),
      publicCertificateUrl(origin, certificate.certificateNumber),
      { locale, text: (key) => deps.text(locale, key) },
    );
    const etag = `"${createHash("sha256").update(JSON.stringify(texts)).digest("hex")}"`;
    reply.headers({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="certificate-${certificate.certificateNumber}.pdf"`,
      // Browsers' PDF viewers do not start in a sandbox.
      "content-security-policy": "frame-ancestors 'self'",
      "cache-control": "private, no-cache",
      vary: "Accept-Language, Cookie",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.send(await deps.printer.pdf(texts));
  }
}
