import { EmptyState, useIntl } from "../../core/sdk";

export function NoCertificate() {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="not-found"
      headingLevel={2}
      title={intl.formatMessage({ id: "certificates.notFound.title" })}
      text={intl.formatMessage({ id: "certificates.notFound.text" })}
    />
  );
}
