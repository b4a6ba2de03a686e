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

/** What the address says of a certificate. */
interface CertificateAddress {
  readonly certificateNumber: string;
  /** Empty on the public page: it stands under no course. */
  readonly objectiveId: string;
}

/** Finds a certificate by its address; null where there is none. Has to be the same function at every render. */
export type FindCertificate = (
  api: ApiClient,
  address: CertificateAddress,
  signal: AbortSignal,
) => Promise<CertificateRecord | null>;

/** The certificate of the address. */
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
