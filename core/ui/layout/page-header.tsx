import type { ReactNode } from "react";
import styles from "./page-header.css";

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /**
   * Search, filters, and the main button of the page. They stand at the end of the title's line, or below it if there
   * is little space.
   */
  actions?: ReactNode;
  /** Tabs or chips below the title. */
  children?: ReactNode;
}

/** The header of a page. It has the only h1 of the page. */
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
