import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./description-list.css";

interface Fact {
  term: string;
  description: ReactNode;
  icon?: IconShape | undefined;
}

export interface DescriptionListProps {
  items: readonly Fact[];
  /** The largest number of columns; there are fewer if there is little space. */
  columns?: 1 | 2 | 3 | undefined;
}

/** A list of facts, for example: due date, attempts left, passing grade. */
export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.list, columns === 2 && styles.two, columns === 3 && styles.three)}>
      {items.map((item) => (
        <div key={item.term} className={styles.item}>
          {item.icon && <Icon icon={item.icon} className={styles.icon} />}
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.description}>{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}
