import { Link, useFormat } from "../../../core/sdk";
import type { Item } from "../model/place.rules";
import { useVisit } from "../model/visit";
import { OutlineMark } from "../pieces/part-state";
import styles from "./composite.css";

/** The parts of a part as a list. */
export function PartsList({ parts }: { parts: readonly Item[] }) {
  const format = useFormat();
  const { to } = useVisit();
  return (
    <ul className={styles.parts}>
      {parts.map((item) => (
        <li key={item.axis} className={styles.part}>
          <Link to={to(item.axis)}>
            <bdi>{item.part.childActivity.name}</bdi>
          </Link>
          {item.part.childActivity.duration !== null && (
            <span className={styles.length}>{format.minutes(item.part.childActivity.duration)}</span>
          )}
          <OutlineMark item={item} />
        </li>
      ))}
    </ul>
  );
}
