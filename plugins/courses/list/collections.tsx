import { Chip, type Showcase, useIntl } from "../../../core/sdk";
import styles from "./collections.css";

interface CollectionsProps {
  /** The collections; undefined while they are loading. Their place is reserved, so that nothing moves. */
  readonly showcases: readonly Showcase[] | undefined;
  /** The ids of the selected collections; an empty list means all. */
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/**
 * The collections of courses (showcases) as chips. A press filters the list by one collection. Draws nothing if there
 * are none.
 */
export function Collections({ showcases, selected, onSelect }: CollectionsProps) {
  const intl = useIntl();
  if (!showcases) return <div className={styles.collections} />;
  if (showcases.length === 0) return null;
  return (
    <div className={styles.collections}>
      <Chip
        label={intl.formatMessage({ id: "courses.allCollections" })}
        selected={selected.length === 0}
        onSelect={() => onSelect([])}
      />
      {showcases.map(({ id, name }) => (
        <Chip key={id} label={name} selected={selected.includes(id)} onSelect={() => onSelect([id])} />
      ))}
    </div>
  );
}
