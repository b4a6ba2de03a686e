import { useEffect } from "react";
import {
  ApiClient,
  LiveEvents,
  observer,
  Resource,
  useIntl,
  usePageTitle,
  useParams,
  useResource,
  useService,
} from "../../core/sdk";
import { ResourceView } from "../../core/sdk/ui";
import { CertificateSheet } from "./certificate-sheet";
import { CertificateSkeleton } from "./certificate-skeleton";
import type { CertificateRecord, PublicCertificate } from "./contract";
import { NoCertificate } from "./no-certificate";

interface CertificateAddress {
  readonly certificateNumber: string;
  /** The id of the course. Empty on the public page, because its address names no course. */
  readonly objectiveId: string;
}

/** A certificate that was found. `own`: all that its owner gets of it; null for everybody else. */
interface FoundCertificate {
  readonly shown: PublicCertificate;
  readonly own: CertificateRecord | null;
}

/** null if there is none. Pass the same function at every render: another one fetches again. */
export type FindCertificate = (
  api: ApiClient,
  address: CertificateAddress,
  signal: AbortSignal,
) => Promise<FoundCertificate | null>;

export const CertificatePage = observer(function CertificatePage({ find }: { find: FindCertificate }) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { certificateNumber = "", objectiveId = "" } = useParams();
  usePageTitle(intl.formatMessage({ id: "certificates.one" }));
  const certificate = useResource(
    () => new Resource((signal) => find(api, { certificateNumber, objectiveId }, signal)),
    [api, find, certificateNumber, objectiveId],
  );
  const live = useService(LiveEvents);
  useEffect(() => {
    const listening = live.on("certificates.revoked", () => void certificate.refresh());
    return () => listening[Symbol.dispose]();
  }, [live, certificate]);
  return (
    <ResourceView of={certificate} skeleton={<CertificateSkeleton />} isPage>
      {(found) =>
        found ? (
          <CertificateSheet record={found.shown} own={found.own} onRevoked={() => void certificate.refresh()} />
        ) : (
          <NoCertificate />
        )
      }
    </ResourceView>
  );
});
