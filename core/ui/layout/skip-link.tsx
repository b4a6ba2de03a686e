import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./skip-link.css";

export interface SkipLinkProps {
  /** The id of the element to which it leads, which needs `tabIndex={-1}`. */
  readonly targetId: string;
  /** Its text, if it does not lead to the main region. */
  readonly children?: ReactNode;
}

/** A stop of the Tab key that skips to the main region, or to another place. It is visible only while it has the focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children ?? <FormattedMessage id="ui.skipToContent" />}
    </a>
  );
}
