import { useEffect } from "react";
import type { ActivityPart } from "../../../core/sdk";
import {
  firstPart,
  nextTreeChange,
  type ObjectiveWorkflowAggregate,
  type OutlineItem,
  outline,
  useNow,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "./player.store";

/**
 * The lines of the outline as of now, and the part to begin with. When the nearest date of the course is reached, the
 * tree is asked for again and everything is decided anew.
 */
export function useOutline(course: ObjectiveWorkflowAggregate): {
  items: OutlineItem<ActivityPart>[];
  first: OutlineItem<ActivityPart> | null;
} {
  const store = useService(PlayerStore);
  const asked = useNow();
  const tree = store.shownTree;
  const changesAt = tree ? nextTreeChange(tree.activity, asked) : null;
  const now = useNow(changesAt);
  useEffect(() => {
    if (changesAt !== null && now >= new Date(changesAt)) void store.tree.refresh();
  }, [store, changesAt, now]);
  if (!tree) return { items: [], first: null };
  const { objective, lastObjectiveWorkflow } = course;
  const items = outline(
    tree.activity,
    {
      finished: lastObjectiveWorkflow?.state === "finished",
      accessNewContentAfterCompletion: objective.accessNewContentAfterCompletion,
    },
    now,
  );
  const leaves = items.filter((item) => !item.hasParts);
  return { items, first: firstPart(leaves, objective.presentationMode) };
}
