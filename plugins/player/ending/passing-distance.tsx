import { useFormat, useIntl } from "../../../core/sdk";
import type { Distance } from "./ending.rules";
import styles from "./passing-distance.css";

interface PassingDistanceProps {
  readonly distance: Distance;
  readonly limits: readonly number[];
}

/** How far a failed result is from passing: in words, and as a bar with a mark. */
export function PassingDistance({ distance: { needed, reached, points }, limits }: PassingDistanceProps) {
  const intl = useIntl();
  const format = useFormat();
  const words = points
    ? intl.formatMessage(
        { id: "player.ending.points" },
        { needed: points.needed, reached: points.reached, max: points.max },
      )
    : intl.formatMessage(
        { id: "player.ending.percent" },
        { needed: format.limit(needed), reached: format.percent(reached, limits) },
      );
  return (
    <div className={styles.distance}>
      <p className={styles.words}>{words}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.reached} style={{ inlineSize: `${reached * 100}%` }} />
        <div className={styles.needed} style={{ insetInlineStart: `${needed * 100}%` }} />
      </div>
    </div>
  );
}
