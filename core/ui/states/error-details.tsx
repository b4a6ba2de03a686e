import { FormattedMessage } from "react-intl";
import { classNames } from "../layout/class-names";
import styles from "./error-details.css";

/**
 * Code and context of an error; collapsed at first. One click selects the whole text, so that it can be sent to
 * support.
 */
export function ErrorDetails({ text, start }: { text: string; start?: boolean }) {
  return (
    <details className={classNames(styles.details, start && styles.start)}>
      <summary className={styles.summary}>
        <FormattedMessage id="ui.error.details" />
      </summary>
      <p className={styles.code} dir="auto">
        {text}
      </p>
    </details>
  );
}
