import { Chip, Row, type Showcase, useIntl } from "../../../core/sdk";

interface CollectionsProps {
  readonly showcases: readonly Showcase[];
  /** The id of the one that is shown; empty: all. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** One press narrows the list to a collection. Nothing where there are none. */
export function Collections({ showcases, selected, onSelect }: CollectionsProps) {
  const intl = useIntl();
  if (showcases.length === 0) return null;
  const all = { id: "", name: intl.formatMessage({ id: "courses.allCollections" }) };
  return (
    <Row gap={2} wrap>
      {[all, ...showcases].map(({ id, name }) => (
        <Chip key={id} label={name} selected={id === selected} onSelect={() => onSelect(id)} />
      ))}
    </Row>
  );
}
