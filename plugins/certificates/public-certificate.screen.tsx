import {
  ApiClient,
  observer,
  ProblemError,
  Resource,
  ResourceView,
  useIntl,
  usePageTitle,
  useParams,
  useResource,
  useService,
} from "../../core/sdk";
import { getPublicCertificate } from "../../core/sdk/calls";
import { CertificateSheet } from "./certificate-sheet";
import { CertificateSkeleton } from "./certificate-skeleton";
import { NoCertificate } from "./no-certificate";

/** A certificate as anybody with its link sees it. */
export const PublicCertificateScreen = observer(function PublicCertificateScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { certificateNumber = "" } = useParams();
  usePageTitle(intl.formatMessage({ id: "certificates.one" }));
  const certificate = useResource(
    () =>
      new Resource(async (signal) => {
        try {
          return await api.call(getPublicCertificate, { params: { certificateId: certificateNumber }, signal });
        } catch (error) {
          if (error instanceof ProblemError && error.status === 404) return null;
          throw error;
        }
      }),
    [api, certificateNumber],
  );
  return (
    <ResourceView of={certificate} skeleton={<CertificateSkeleton />}>
      {(record) => (record ? <CertificateSheet record={record} /> : <NoCertificate />)}
    </ResourceView>
  );
});
