import type { FastifyInstance } from "fastify";
import type { RouteContext } from "../contract/route-context";
import { CertificatePrinter } from "../learning/certificates/certificate-printer";
import { type CertificateDeps, certificateRoutes } from "../learning/certificates/certificate-routes";
import { fileRoutes } from "../learning/files/file-routes";
import { providerRoutes } from "../proctoring/provider/provider-routes";

export interface LmsRouteDeps extends Pick<CertificateDeps, "look" | "text"> {
  /** Folder of `certificate.typ` and its fonts: `server/learning/certificates` of the project. */
  readonly certificateFolder: string;
  /** What an outside proctoring provider proves itself by; null: there is none. */
  readonly proctoringSecret: string | null;
}

/** Files of courses and certificates: what is no JSON and no call of the contract. */
export function lmsRoutes(deps: LmsRouteDeps): (app: FastifyInstance, context: RouteContext) => void {
  const printer = new CertificatePrinter(deps.certificateFolder);
  return (app, context) => {
    fileRoutes(app, context);
    providerRoutes(app, context, deps.proctoringSecret);
    certificateRoutes(app, context, { ...deps, printer });
  };
}
