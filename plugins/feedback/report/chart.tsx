import { useFormat } from "../../../core/sdk";
import styles from "./report.css";

interface ChartProps {
  readonly title: string;
  /** The count that a full bar shows; at least 1. */
  readonly total: number;
  readonly bars: readonly { readonly name: string; readonly count: number }[];
}

/** A small bar chart. The numbers stand beside the bars, so that nobody has to read them from the bars. */
export function Chart({ title, total, bars }: ChartProps) {
  const format = useFormat();
  return (
    <section className={styles.chart}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.bars}>
        {bars.map(({ name, count }) => (
          <li key={name} className={styles.row}>
            <span>{name}</span>
            <span className={styles.number}>{format.number(count)}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(100 * count) / total}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
