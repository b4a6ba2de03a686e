import { FormattedMessage, useIntl, usePageTitle } from "../../core/sdk";
import { NumberForm } from "./number-form";
import { PublicFrame } from "./public-frame";
import styles from "./verify.css";

export function VerifyScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "certificates.verify.title" });
  usePageTitle(title);
  return (
    <PublicFrame>
      <section className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          <FormattedMessage id="certificates.verify.lead" />
        </p>
        <NumberForm />
      </section>
    </PublicFrame>
  );
}
