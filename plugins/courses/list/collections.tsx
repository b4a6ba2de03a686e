import { Chip, Row, type Showcase, useIntl } from "../../../core/sdk";

interface CollectionsProps {
  readonly showcases: readonly Showcase[];
  /** The ids of those that are shown; none: all. */
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** One press narrows the list to a collection. Nothing where there are none. */
export function Collections({ showcases, selected, onSelect }: CollectionsProps) {
  const intl = useIntl();
  if (showcases.length === 0) return null;
  return (
    <Row gap={2} wrap>
      <Chip
        label={intl.formatMessage({ id: "courses.allCollections" })}
        selected={selected.length === 0}
        onSelect={() => onSelect([])}
      />
      {showcases.map(({ id, name }) => (
        <Chip key={id} label={name} selected={selected.includes(id)} onSelect={() => onSelect([id])} />
      ))}
    </Row>
  );
}
