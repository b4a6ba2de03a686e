import { useState } from "react";
import { useIntl } from "react-intl";
import type { Showcase } from "../../learning/contract/entities";
import { foldShowcases } from "../../learning/rules/lists/showcases";
import { Button, Chip } from "../../ui";
import styles from "./collection-tags.css";

interface CollectionTagsProps {
  /** The collections; undefined while they are loading. Their place is reserved, so that nothing moves. */
  readonly showcases: readonly Showcase[] | undefined;
  /** The text of the chip for the courses of all collections. */
  readonly all: string;
  /** The ids of the selected collections; an empty list means all. */
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** The collections of courses as chips. A press filters the list by one collection. Draws nothing if there are none. */
export function CollectionTags({ showcases, all, selected, onSelect }: CollectionTagsProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!showcases) return <div className={styles.collections} />;
  if (showcases.length === 0) return null;
  const { first, restCount, last } = foldShowcases(showcases, selected, isOpen);
  const chip = ({ id, name }: Showcase) => (
    <Chip key={id} label={name} selected={selected.includes(id)} onSelect={() => onSelect([id])} />
  );
  return (
    <fieldset className={styles.collections} aria-label={intl.formatMessage({ id: "coursesFilterDrawer.collections" })}>
      <Chip label={all} selected={selected.length === 0} onSelect={() => onSelect([])} />
      {first.map(chip)}
      {restCount > 0 && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {intl.formatMessage({ id: "coursesFilterDrawer.more" }, { count: restCount })}
        </Button>
      )}
      {last.map(chip)}
    </fieldset>
  );
}
