import {
  ApiClient,
  observer,
  Resource,
  ResourceView,
  useIntl,
  usePageTitle,
  useParams,
  useResource,
  useService,
} from "../../core/sdk";
import { CertificateSheet } from "./certificate-sheet";
import { CertificateSkeleton } from "./certificate-skeleton";
import type { CertificateRecord } from "./contract";
import { NoCertificate } from "./no-certificate";

/** The parameters in the address of a certificate's page. */
interface CertificateAddress {
  readonly certificateNumber: string;
  /** The id of the course. Empty on the public page, because its address names no course. */
  readonly objectiveId: string;
}

/**
 * Finds a certificate by its address; null if there is none. Pass the same function at every render, or the certificate is
 * fetched again.
 */
export type FindCertificate = (
  api: ApiClient,
  address: CertificateAddress,
  signal: AbortSignal,
) => Promise<CertificateRecord | null>;

/** The page of the certificate that the address names. */
export const CertificatePage = observer(function CertificatePage({ find }: { find: FindCertificate }) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { certificateNumber = "", objectiveId = "" } = useParams();
  usePageTitle(intl.formatMessage({ id: "certificates.one" }));
  const certificate = useResource(
    () => new Resource((signal) => find(api, { certificateNumber, objectiveId }, signal)),
    [api, find, certificateNumber, objectiveId],
  );
  return (
    <ResourceView of={certificate} skeleton={<CertificateSkeleton />} isPage>
      {(record) => (record ? <CertificateSheet record={record} /> : <NoCertificate />)}
    </ResourceView>
  );
});
