import { useIntl } from "../../core/sdk";
import { FullPageError } from "../../core/sdk/ui";
import { NumberForm } from "./number-form";

/** Shown if there is no certificate for an address. It offers a field for the number of another certificate. */
export function NoCertificate() {
  const intl = useIntl();
  return (
    <FullPageError
      drawing="not-found"
      title={intl.formatMessage({ id: "certificates.notFound.title" })}
      text={intl.formatMessage({ id: "certificates.notFound.advice" })}
      action={<NumberForm />}
    />
  );
}
