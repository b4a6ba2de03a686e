import { resolve } from "node:path";
import { defineServerPlugin } from "../../../server/sdk";
import { certificatePath } from "../rules/certificate.rules";
import { certificateState } from "../rules/certificate-state.rules";
import { calls } from "./calls";
import { newsKinds, readCertificateNews } from "./certificate-news";
import { migrations } from "./certificates.migrations";
import { certificateRows, projectCertificates } from "./certificates.rows";
import type { CertificatesTables } from "./certificates.tables";
import { credentialRoutes } from "./credential/credential-routes";
import { EXPIRY_KIND, expiryDates } from "./expiry-dates";
import { issueCertificates } from "./issue-certificates";
import { CertificatePrinter } from "./paper/certificate-printer";
import { certificateRoutes } from "./paper/certificate-routes";
import { storePastCertificate } from "./past-certificate";
import { askProvider } from "./provider/ask-provider";

/**
 * The path of the folder with `certificate.typ` (it describes how a certificate looks) and its fonts. The server must
 * be started in the project's folder, because the path is resolved from there.
 */
const FOLDER = resolve("plugins/certificates/server/paper");

export default defineServerPlugin<CertificatesTables>({
  id: "certificates",
  migrations,
  calls,
  hooks: {
    async attemptConcluded({ db, userId, now }, { passed, ...course }) {
      if (passed) await issueCertificates(db, { userId, ...course }, { created: now });
    },
    pastAttempt: storePastCertificate,
    async resultProofs({ db, userId, now }, objectiveIds) {
      const rows = await certificateRows(db)
        .where("certificate.user_id", "=", userId)
        .where("certificate.objective_id", "in", objectiveIds)
        .orderBy("certificate.created", "desc")
        .orderBy("certificate.id", "desc")
        .execute();
      const certificates = await projectCertificates({ db, userId, now }, rows, "owner");
      return certificates
        .filter((certificate) => certificateState(certificate, now).state === "valid")
        .map(({ objectiveId, certificateNumber }) => ({
          objectiveId,
          path: certificatePath(objectiveId, certificateNumber),
        }));
    },
    /** Those that may be shown now: that there is one tells that a course is passed. */
    async personExport({ db, userId, now }) {
      const rows = await certificateRows(db).where("certificate.user_id", "=", userId).execute();
      return { certificates: await projectCertificates({ db, userId, now }, rows, "owner") };
    },
    agenda: expiryDates,
    dayKinds: { [EXPIRY_KIND]: "certificates.day.expires" },
    newsKinds,
    news: readCertificateNews,
  },
  jobs: [askProvider],
  routes: (http, server) => {
    certificateRoutes(http, server, new CertificatePrinter(FOLDER, server.log));
    credentialRoutes(http, server);
  },
});
