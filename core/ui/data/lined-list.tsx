import type { ReactNode } from "react";
import styles from "./lined-list.css";

export interface LinedListProps {
  /** Elements `li`. */
  children: ReactNode;
  /** Whether the order of the lines means something, such as the newest first. */
  ordered?: boolean | undefined;
  /** The id of the element that names the list. */
  labelledBy?: string | undefined;
}

/** A list whose lines stand together on one card, with a rule between them. */
export function LinedList({ children, ordered = false, labelledBy }: LinedListProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={styles.list} aria-labelledby={labelledBy}>
      {children}
    </List>
  );
}
