import type { ReactNode } from "react";
import styles from "./page-header.css";

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Search, filters, the page's button: at the end of the title's line, below it where there is no room. */
  actions?: ReactNode;
  /** Tabs or chips under the title. */
  children?: ReactNode;
}

/** The head of a page with its one h1. */
export function PageHeader({ title, lead, actions, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.line}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
