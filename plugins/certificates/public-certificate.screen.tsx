import { ProblemError } from "../../core/sdk";
import { getPublicCertificate } from "../../core/sdk/calls";
import { CertificatePage, type FindCertificate } from "./certificate-page";

/** The public page of a certificate, for everybody who has its link. */
export function PublicCertificateScreen() {
  return <CertificatePage find={findPublic} />;
}

const findPublic: FindCertificate = async (api, { certificateNumber }, signal) => {
  try {
    return await api.call(getPublicCertificate, { params: { certificateId: certificateNumber }, signal });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
};
