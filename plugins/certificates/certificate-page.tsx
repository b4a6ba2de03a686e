import {
  ApiClient,
  type CertificateRecord,
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
import { NoCertificate } from "./no-certificate";

/** Finds a certificate by its number; null where there is none. Has to be the same function at every render. */
export type FindCertificate = (
  api: ApiClient,
  number: string,
  signal: AbortSignal,
) => Promise<CertificateRecord | null>;

/** The certificate of the address. */
export const CertificatePage = observer(function CertificatePage({ find }: { find: FindCertificate }) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { certificateNumber = "" } = useParams();
  usePageTitle(intl.formatMessage({ id: "certificates.one" }));
  const certificate = useResource(
    () => new Resource((signal) => find(api, certificateNumber, signal)),
    [api, find, certificateNumber],
  );
  return (
    <ResourceView of={certificate} skeleton={<CertificateSkeleton />}>
      {(record) => (record ? <CertificateSheet record={record} /> : <NoCertificate />)}
    </ResourceView>
  );
});
