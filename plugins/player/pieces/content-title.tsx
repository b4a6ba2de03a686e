import type { ReactNode } from "react";
import { useVisit } from "../model/visit";
import styles from "./content-title.css";

interface ContentTitleProps {
  readonly name: string;
  /** What the activity is, such as its length and its kind, in the line below. */
  readonly facts?: ReactNode;
}

/** It begins at the side where its own language begins, as the content below does. */
export function ContentTitle({ name, facts }: ContentTitleProps) {
  const { language } = useVisit().course.objective;
  return (
    <div className={styles.head} dir="auto">
      <h1 className={styles.title} lang={language ?? undefined}>
        {name}
      </h1>
      {facts && (
        <p className={styles.facts}>
          <bdi>{facts}</bdi>
        </p>
      )}
    </div>
  );
}
