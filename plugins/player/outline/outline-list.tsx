import { useState } from "react";
import type { ActivityPart } from "../../../core/sdk";
import { type OutlineItem, observer } from "../../../core/sdk";
import { OutlineGroup } from "./outline-group";
import { OutlineLink } from "./outline-link";
import styles from "./outline-list.css";

interface OutlineListProps {
  readonly objectiveId: string;
  readonly items: readonly OutlineItem<ActivityPart>[];
  /** The part that is shown now, or empty. */
  readonly axis: string;
  /** The list of this part's children; null: the top. */
  readonly parentAxis?: string | null;
}

/** The table of contents as nested lists. Groups on the way to the current part are open. */
export const OutlineList = observer(function OutlineList({
  objectiveId,
  items,
  axis,
  parentAxis = null,
}: OutlineListProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (group: string) => {
    const next = new Set(closed);
    if (!next.delete(group)) next.add(group);
    setClosed(next);
  };
  return (
    <ol className={styles.list}>
      {items
        .filter((item) => item.parentAxis === parentAxis)
        .map((item) => (
          <li key={item.axis}>
            {item.hasParts ? (
              <OutlineGroup item={item} isOpen={!closed.has(item.axis)} onToggle={() => toggle(item.axis)}>
                <OutlineList objectiveId={objectiveId} items={items} axis={axis} parentAxis={item.axis} />
              </OutlineGroup>
            ) : (
              <OutlineLink objectiveId={objectiveId} item={item} isCurrent={item.axis === axis} />
            )}
          </li>
        ))}
    </ol>
  );
});
