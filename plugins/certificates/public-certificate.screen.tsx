import { ProblemError } from "../../core/sdk";
import { getPublicCertificate } from "../../core/sdk/calls";
import { CertificatePage, type FindCertificate } from "./certificate-page";

/** A certificate as anybody with its link sees it. */
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
