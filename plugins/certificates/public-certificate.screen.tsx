import { ProblemError } from "../../core/sdk";
import { getPublicCertificate } from "../../core/sdk/calls";
import { CertificatePage, type FindCertificate } from "./certificate-page";
import { PublicFrame } from "./public-frame";

export function PublicCertificateScreen() {
  return (
    <PublicFrame toVerify>
      <CertificatePage find={findPublic} />
    </PublicFrame>
  );
}

const NOT_FOUND: ReadonlySet<number> = new Set([400, 404, 414]);

const findPublic: FindCertificate = async (api, { certificateNumber }, signal) => {
  try {
    const shown = await api.call(getPublicCertificate, { params: { certificateId: certificateNumber }, signal });
    return { shown, own: null };
  } catch (error) {
    if (error instanceof ProblemError && NOT_FOUND.has(error.status)) return null;
    throw error;
  }
};
