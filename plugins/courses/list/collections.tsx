import { Chip, type Showcase, useIntl } from "../../../core/sdk";
import styles from "./collections.css";

interface CollectionsProps {
  /** Undefined while they are on their way: their place is kept, so that nothing moves when they come. */
  readonly showcases: readonly Showcase[] | undefined;
  /** The ids of those that are shown; none: all. */
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** One press narrows the list to a collection. Nothing where there are none. */
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
