import { Children, type ReactNode } from "react";
import styles from "./card.css";

export interface CardGridProps {
  /** Cards; each needs a key. */
  children: ReactNode;
  /** Names the list for assistive technology. */
  label?: string | undefined;
  /** The id of the element that names the list, in place of `label`. */
  labelledBy?: string | undefined;
  /** Use `div` if the cards are not a list, for example skeletons. */
  as?: "ul" | "div" | undefined;
}

/** A list of cards. It has as many columns as fit. */
export function CardGrid({ children, label, labelledBy, as = "ul" }: CardGridProps) {
  if (as === "div") return <div className={styles.grid}>{children}</div>;
  return (
    <ul className={styles.grid} aria-label={label} aria-labelledby={labelledBy}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
