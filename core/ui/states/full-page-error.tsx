import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "../later/illustration";
import { classNames } from "../layout/class-names";
import styles from "./empty-state.css";
import { ErrorDetails } from "./error-details";

export interface FullPageErrorProps {
  drawing: IllustrationName;
  title: string;
  /** A text that says what happened, what it means, and what the user can do. */
  text?: ReactNode;
  action?: ReactNode;
  /** Code and context for support; collapsed at first. */
  details?: string | undefined;
}

/** Shown instead of the whole page. */
export function FullPageError({ drawing, title, text, action, details }: FullPageErrorProps) {
  return (
    <div className={classNames(styles.empty, styles.page)}>
      <Illustration name={drawing} />
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {details && <ErrorDetails text={details} />}
    </div>
  );
}
