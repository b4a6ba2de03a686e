import { type ActivityRendererProps, FormattedMessage, observer, useService } from "../../../core/sdk";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { PartsList } from "./parts-list";
import { PartsTiles } from "./parts-tiles";

const views = { list: PartsList, tiles: PartsTiles } as const;

/** A part that holds others: what is in it, each one press away. */
export const CompositeRenderer = observer(function CompositeRenderer({ part }: ActivityRendererProps) {
  const { presentation } = useVisit();
  const parts = useService(PlayerStore).partsOf(part?.axis ?? null);
  const Parts = views[presentation.groups];
  if (parts.length > 0) return <Parts parts={parts} />;
  return (
    <p>
      <FormattedMessage id="player.composite.empty" />
    </p>
  );
});
