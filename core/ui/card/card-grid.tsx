import { Children, type ReactNode } from "react";
import styles from "./card.css";

export interface CardGridProps {
  /** Cards, each with a key. */
  children: ReactNode;
  /** Names the list for assistive technology. */
  label?: string | undefined;
  /** div where the cards are no list: skeletons. */
  as?: "ul" | "div" | undefined;
}

/** A list of cards in as many columns as fit. */
export function CardGrid({ children, label, as = "ul" }: CardGridProps) {
  if (as === "div") return <div className={styles.grid}>{children}</div>;
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
