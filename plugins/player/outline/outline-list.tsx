import { useMemo, useState } from "react";
import type { Item } from "../content/content.rules";
import { byGroup, groupsAround, openAtFirst } from "./outline.rules";
import { OutlineGroup } from "./outline-group";
import { OutlineLink } from "./outline-link";
import styles from "./outline-list.css";

interface OutlineListProps {
  readonly objectiveId: string;
  readonly items: readonly Item[];
  /** The part that is shown now, or empty. */
  readonly axis: string;
}

/** The table of contents as nested lists. What the learner opens and shuts stays so until another part is shown in it. */
export function OutlineList({ objectiveId, items, axis }: OutlineListProps) {
  const groups = useMemo(() => byGroup(items), [items]);
  const openAnyway = openAtFirst(items, axis);
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [lastAxis, setLastAxis] = useState(axis);
  if (axis !== lastAxis) {
    setLastAxis(axis);
    choose(new Map([...chosen, ...groupsAround(axis).map((group) => [group, true] as const)]));
  }
  const isOpen = (group: string) => chosen.get(group) ?? openAnyway.has(group);

  const list = (group: string | null) => (
    <ol className={styles.list}>
      {groups.get(group)?.map((item) => (
        <li key={item.axis}>
          {item.hasParts ? (
            <OutlineGroup
              item={item}
              isOpen={isOpen(item.axis)}
              onToggle={() => choose(new Map(chosen).set(item.axis, !isOpen(item.axis)))}
            >
              {() => list(item.axis)}
            </OutlineGroup>
          ) : (
            <OutlineLink objectiveId={objectiveId} item={item} isCurrent={item.axis === axis} />
          )}
        </li>
      ))}
    </ol>
  );
  return list(null);
}
