import { useId } from "react";
import { FormattedMessage, Link, Toasts, useIntl, useService } from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import { UsageLog } from "../usage-log.store";
import styles from "./usage-question.css";

export function UsageQuestion() {
  const intl = useIntl();
  const log = useService(UsageLog);
  const toasts = useService(Toasts);
  const titleId = useId();
  const choose = (wanted: boolean) => void log.choose(wanted).catch((error: unknown) => toasts.failure(error));
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="usage.ask.title" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="usage.ask.text" />{" "}
        <Link to="/usage-data">{intl.formatMessage({ id: "usage.ask.more" })}</Link>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => choose(false)}>
          <FormattedMessage id="usage.ask.no" />
        </Button>
        <Button onClick={() => choose(true)}>
          <FormattedMessage id="usage.ask.yes" />
        </Button>
      </div>
    </section>
  );
}
