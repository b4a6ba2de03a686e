import type { ReactNode } from "react";
import styles from "./content-title.css";

interface ContentTitleProps {
  readonly name: string;
  /** What the activity is, such as its length and its kind, in the line below. */
  readonly facts?: ReactNode;
}

/**
 * The title of an activity or of the whole course. It begins at the side where its own language begins, as the content
 * below does.
 */
export function ContentTitle({ name, facts }: ContentTitleProps) {
  return (
    <div className={styles.head} dir="auto">
      <h1 className={styles.title}>{name}</h1>
      {facts && (
        <p className={styles.facts}>
          <bdi>{facts}</bdi>
        </p>
      )}
    </div>
  );
}
