import Flask from "lucide-react/icons/flask-conical";
import { FormattedMessage, observer, TryOut, useIntl, useService } from "../../../core/sdk";
import { Button, Icon } from "../../../core/sdk/ui";
import styles from "./try-out-banner.css";

/** Says on every page that this browser shows a configuration that is not saved, and ends that. */
export const TryOutBanner = observer(function TryOutBanner() {
  const intl = useIntl();
  const tryOut = useService(TryOut);
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: "admin.tryOut.label" })}>
      <Icon icon={Flask} />
      <p className={styles.text}>
        <FormattedMessage id="admin.tryOut.text" />
      </p>
      <Button size="small" onClick={() => tryOut.stop()}>
        <FormattedMessage id="admin.tryOut.stop" />
      </Button>
    </section>
  );
});
