import { resolve } from "node:path";
import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { CertificatePrinter } from "./certificate-printer";
import { certificateRoutes } from "./certificate-routes";
import { migrations } from "./certificates.migrations";
import type { CertificatesTables } from "./certificates.tables";
import { issueCertificates } from "./issue-certificates";
import { storePastCertificate } from "./past-certificate";

/** The folder of `certificate.typ` and its fonts, relative to the folder in which the server was started. */
const FOLDER = resolve("plugins/certificates/server");

export default defineServerPlugin<CertificatesTables>({
  id: "certificates",
  migrations,
  calls,
  hooks: {
    async attemptConcluded({ db, userId, now }, { passed, ...course }) {
      if (passed) await issueCertificates(db, { userId, ...course }, { created: now });
    },
    pastAttempt: storePastCertificate,
  },
  routes: (http, server) => certificateRoutes(http, server, new CertificatePrinter(FOLDER)),
});
