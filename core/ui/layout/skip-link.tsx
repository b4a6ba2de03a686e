import { FormattedMessage } from "react-intl";
import styles from "./skip-link.css";

export interface SkipLinkProps {
  /** The id of the page's main region, which needs `tabIndex={-1}`. */
  targetId: string;
}

/** The first stop of the Tab key: it skips to the main region. It is visible only while it has the focus. */
export function SkipLink({ targetId }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      <FormattedMessage id="ui.skipToContent" />
    </a>
  );
}
