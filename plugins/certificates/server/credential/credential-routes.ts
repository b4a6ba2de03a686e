import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  ApiError,
  assertNotImpersonated,
  contentDisposition,
  isId,
  notFound,
  type PluginServer,
} from "../../../../server/sdk";
import { errors } from "../../contract";
import { certificateState } from "../../rules/certificate-state.rules";
import { certificatesFolder, publicCertificateUrl, publicFilePath } from "../addresses";
import type { CertificatesTables } from "../certificates.tables";
import { fillText } from "../fill-text";
import { findCertificate, visibleCertificate } from "../find-certificate";
import { didDocument, type SigningScope, signCredential } from "./credential-keys";
import { issuerDid } from "./issuer-did";
import { openBadge } from "./open-badge";
import { encodedList, statusPlaceOf } from "./status-list";

/** How long caches may keep the answers that everybody gets, in seconds. */
const KEEP_SECONDS = 300;
/**
 * How many points an answer takes from those that each IP address may spend in a minute without signing in. A list of
 * revocations takes more, because it is signed for each request.
 */
const COST = { keys: 1, list: 5 } as const;
const publicHeaders = {
  "cache-control": `public, max-age=${KEEP_SECONDS}`,
  // Verifiers may run in browsers.
  "access-control-allow-origin": "*",
};

export function credentialRoutes(app: FastifyInstance, server: PluginServer<CertificatesTables>): void {
  async function scopeOf(request: FastifyRequest): Promise<SigningScope> {
    const { origin } = request.portal;
    const db = server.dbOf(await request.portal.tenantId());
    return { db, origin, secret: server.secret, now: server.clock() };
  }

  const statusListUrl = (origin: string, list: number) => `${origin}${certificatesFolder}status/${list}`;

  app.get("/.well-known/did.json", (request, reply) =>
    server.visit(request, COST.keys, async () => {
      const { db, origin } = await scopeOf(request);
      return reply
        .headers(publicHeaders)
        .type("application/did+json")
        .send(JSON.stringify(await didDocument(db, origin)));
    }),
  );

  type ListRequest = FastifyRequest<{ Params: { list: string } }>;
  app.get(`${certificatesFolder}status/:list`, (request: ListRequest, reply) =>
    server.visit(request, COST.list, () => sendList(request, reply)),
  );

  async function sendList(request: ListRequest, reply: FastifyReply): Promise<FastifyReply> {
    const list = /^\d{1,6}$/.test(request.params.list) ? Number(request.params.list) : null;
    const scope = await scopeOf(request);
    const encoded = list === null ? null : await encodedList(scope.db, list);
    if (list === null || encoded === null) throw notFound();
    const id = statusListUrl(scope.origin, list);
    const issuer = issuerDid(scope.origin);
    const validFrom = Math.floor(scope.now.getTime() / 1000);
    const signed = await signCredential(scope, {
      "@context": ["https://www.w3.org/ns/credentials/v2"],
      id,
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      issuer,
      validFrom: new Date(validFrom * 1000).toISOString().replace(".000Z", "Z"),
      credentialSubject: {
        id: `${id}#list`,
        type: "BitstringStatusList",
        statusPurpose: "revocation",
        encodedList: encoded,
      },
      iss: issuer,
      jti: id,
      sub: `${id}#list`,
      nbf: validFrom,
    });
    return reply.headers(publicHeaders).type("application/vc+jwt").send(signed);
  }

  app.get<{ Params: { file: string } }>(`${certificatesFolder}credentials/:file`, async (request, reply) => {
    const user = await server.sessionUser(request);
    if (user === null) throw new ApiError("unauthorized");
    // An administrator who sees the portal as the learner does not get the file: whoever has it can use it as a proof,
    // and the first download stores the certificate's place in the list of revocations.
    assertNotImpersonated(user);
    const [, id = ""] = /^([\w-]{1,64})\.jwt$/.exec(request.params.file) ?? [];
    const scope = await scopeOf(request);
    const row = isId(id) ? await findCertificate(scope.db, id) : null;
    if (row === null || row.user_id !== user.id) throw notFound();
    const certificate = await visibleCertificate(scope, row, "owner");
    if (certificate === null || row.template_kind !== "Custom") throw notFound();
    if (certificateState(certificate, scope.now).state !== "valid") throw new ApiError(errors["certificates.notValid"]);
    const place = await statusPlaceOf(scope.db, row.id);
    const locale = server.localeOf(request);
    const badge = openBadge(certificate, {
      origin: scope.origin,
      locale,
      email: user.email,
      place,
      page: publicCertificateUrl(scope.origin, certificate.certificateNumber),
      picture: `${scope.origin}${publicFilePath(certificate.certificateNumber, "png")}`,
      issuerName: server.branding(request).name ?? server.text(request, locale, "portal.name"),
      text: (key, values = {}) => fillText(server.text(request, locale, key), values),
      statusListUrl: statusListUrl(scope.origin, place.list),
    });
    return reply
      .headers({
        "content-disposition": contentDisposition("attachment", `${certificate.certificateNumber}.jwt`),
        "cache-control": "private, no-store",
      })
      .type("application/vc+jwt")
      .send(await signCredential(scope, badge));
  });
}
