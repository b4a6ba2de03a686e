import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "../later/illustration";
import { classNames } from "../layout/class-names";
import styles from "./empty-state.css";

export interface EmptyStateProps {
  drawing?: IllustrationName | undefined;
  title: string;
  /** One sentence: what the state means, or which text was searched for. */
  text?: ReactNode;
  /** A button or link for what the user can do best now. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** For use inside a card or a panel. */
  compact?: boolean | undefined;
}

/** Shown in place of a list that has nothing to show. */
export function EmptyState({ drawing, title, text, action, headingLevel = 2, compact }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={classNames(styles.empty, compact && styles.compact)}>
      {drawing && <Illustration name={drawing} size={compact ? "small" : "normal"} />}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
