import {
  ApiClient,
  loadOptions,
  observer,
  Resource,
  ResourceView,
  useIntl,
  usePageTitle,
  useParams,
  useResource,
  useService,
} from "../../core/sdk";
import { queryCertificates } from "../../core/sdk/calls";
import { CertificateSheet } from "./certificate-sheet";
import { CertificateSkeleton } from "./certificate-skeleton";
import { NoCertificate } from "./no-certificate";

/** One of the learner's certificates. */
export const CertificateScreen = observer(function CertificateScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { certificateNumber = "" } = useParams();
  usePageTitle(intl.formatMessage({ id: "certificates.one" }));
  const certificate = useResource(
    () =>
      new Resource(async (signal) => {
        const query = loadOptions({ filter: ["certificateNumber", "=", certificateNumber], take: 1 });
        return (await api.call(queryCertificates, { query, signal })).data[0] ?? null;
      }),
    [api, certificateNumber],
  );
  return (
    <ResourceView of={certificate} skeleton={<CertificateSkeleton />}>
      {(record) => (record ? <CertificateSheet record={record} /> : <NoCertificate />)}
    </ResourceView>
  );
});
