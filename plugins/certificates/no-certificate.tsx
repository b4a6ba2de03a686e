import { FullPageError, useIntl } from "../../core/sdk";

export function NoCertificate() {
  const intl = useIntl();
  return (
    <FullPageError
      drawing="not-found"
      title={intl.formatMessage({ id: "certificates.notFound.title" })}
      text={intl.formatMessage({ id: "certificates.notFound.text" })}
    />
  );
}
