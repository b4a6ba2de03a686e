import { Children, type ReactNode } from "react";
import styles from "./card.css";

export interface CardGridProps {
  /** Cards; each needs a key. */
  children: ReactNode;
  /** Names the list for assistive technology. */
  label?: string | undefined;
  /** Use `div` if the cards are not a list, for example skeletons. */
  as?: "ul" | "div" | undefined;
}

/** A list of cards. It has as many columns as fit. */
export function CardGrid({ children, label, as = "ul" }: CardGridProps) {
  if (as === "div") return <div className={styles.grid}>{children}</div>;
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
