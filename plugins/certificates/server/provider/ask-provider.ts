import type { PluginJob } from "../../../../server/sdk";
import type { CertificatesTables } from "../certificates.tables";
import { signCredential } from "../credential/credential-keys";
import { issuerDid } from "../credential/issuer-did";
import { nextTry } from "./next-try.rules";
import { loadProviderMessage } from "./provider-message";
import { isProviderAddress, ProviderSilent, sendToProvider } from "./send-to-provider";

const PROVIDER = "certificates.provider";
/** In one run, and its longest time in milliseconds: the regular work for other tenants waits for it. */
const MAX_CERTIFICATES = 50;
const MAX_RUN = 30_000;
/**
 * For how long other processes leave a certificate alone while this process asks the provider for it, in milliseconds
 * from the start of the run. This is longer than the longest run, including its last request.
 */
const CLAIM_MILLISECONDS = 2 * 60_000;
const TOKEN_SECONDS = 5 * 60;

type JobScope = Parameters<PluginJob<CertificatesTables>["run"]>[0];

/**
 * Regular work of the server, every 60 seconds. It asks the provider of the tenant for certificates of the kind
 * External, and tells it of revocations. What the provider does not accept is tried again later.
 */
export const askProvider: PluginJob<CertificatesTables> = {
  every: 60,
  afterImports: true,
  async run(scope) {
    const provider = scope.portal.setting(PROVIDER);
    if (typeof provider !== "string" || provider === "") return;
    if (!isProviderAddress(provider)) {
      scope.log.error({ provider }, `certificates: the setting ${PROVIDER} is no https address`);
      return;
    }
    const end = AbortSignal.any([scope.signal, AbortSignal.timeout(MAX_RUN)]);
    for (const id of await waitingCertificates(scope)) {
      if (end.aborted || !(await ask(scope, provider, id))) return;
    }
  },
};

async function waitingCertificates({ db, now }: JobScope): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("certificate_record as certificate")
    .innerJoin("certificate_template as template", (join) => join.onRef("template.id", "=", "certificate.template_id"))
    .leftJoin("objective_access as access", (join) =>
      join
        .onRef("access.user_id", "=", "certificate.user_id")
        .onRef("access.objective_id", "=", "certificate.objective_id"),
    )
    .select("certificate.id")
    .where("template.kind", "=", "External")
    .where((its) =>
      its.or([
        its.and([
          its("certificate.external_url", "is", null),
          its("certificate.revoked", "is", null),
          // What the provider makes tells that the course is passed, so it waits until the grade is shown.
          its.or([
            its("access.grade_reveal_policy", "in", ["none", "afterFinish"]),
            its.and([its("access.grade_reveal_policy", "=", "afterDate"), its("access.grade_reveal_date", "<=", now)]),
          ]),
        ]),
        its.and([
          its("certificate.external_url", "is not", null),
          its("certificate.revoked", "is not", null),
          its("certificate.is_provider_told", "=", false),
        ]),
      ]),
    )
    .where((its) => its.or([its("certificate.next_try", "is", null), its("certificate.next_try", "<=", now)]))
    .orderBy("certificate.created")
    .limit(MAX_CERTIFICATES)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns false if the provider does not answer at all. Then this run asks it nothing more. */
async function ask(scope: JobScope, provider: string, id: string): Promise<boolean> {
  const { db, now, portal, secret, log } = scope;
  const claimed = await db
    .updateTable("certificate_record")
    .set({ next_try: new Date(now.getTime() + CLAIM_MILLISECONDS) })
    .where("id", "=", id)
    .where((its) => its.or([its("next_try", "is", null), its("next_try", "<=", now)]))
    .returning("tries")
    .executeTakeFirst();
  if (claimed === undefined) return true;
  try {
    const message = await loadProviderMessage(db, portal.origin, id);
    const { origin } = portal;
    const issuedAt = Math.floor(now.getTime() / 1000);
    const token = await signCredential(
      { db, secret, now, origin },
      { iss: issuerDid(origin), aud: provider, iat: issuedAt, exp: issuedAt + TOKEN_SECONDS },
    );
    const externalUrl = await sendToProvider(provider, token, message, scope.signal);
    const outcome =
      message.event === "issued" ? { external_url: externalUrl, tries: 0 } : { is_provider_told: true, tries: 0 };
    await db
      .updateTable("certificate_record")
      .set({ ...outcome, next_try: null })
      .where("id", "=", id)
      .execute();
    return true;
  } catch (error) {
    const tries = claimed.tries + 1;
    log.warn({ err: error, certificateId: id, tries }, "certificates: the provider of a certificate did not accept it");
    await db
      .updateTable("certificate_record")
      .set({ tries, next_try: nextTry(tries, now) })
      .where("id", "=", id)
      .execute();
    return !(error instanceof ProviderSilent);
  }
}
