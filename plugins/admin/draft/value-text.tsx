import { FormattedMessage } from "../../../core/sdk";
import styles from "./value-text.css";

export function ValueText({ value }: { readonly value: unknown }) {
  if (value === undefined) return <FormattedMessage id="admin.draft.nothing" />;
  return (
    <code dir="ltr" className={styles.value}>
      {JSON.stringify(value)}
    </code>
  );
}
