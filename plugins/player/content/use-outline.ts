import {
  type ActivityPart,
  firstPart,
  nextTreeChange,
  type ObjectiveWorkflowAggregate,
  type OutlineItem,
  outline,
  useNow,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "./player.store";

export interface Outline {
  readonly items: readonly OutlineItem<ActivityPart>[];
  /** The part to begin with; null where the learner chooses or there is none. */
  readonly first: OutlineItem<ActivityPart> | null;
}

/** The lines of the outline as of now; decided anew when the nearest date of the course is reached. */
export function useOutline(course: ObjectiveWorkflowAggregate): Outline {
  const tree = useService(PlayerStore).shownTree;
  const asked = useNow();
  const now = useNow(tree ? nextTreeChange(tree.activity, asked) : null);
  if (!tree) return { items: [], first: null };
  const { objective, lastObjectiveWorkflow } = course;
  const { accessNewContentAfterCompletion, presentationMode } = objective;
  const finished = lastObjectiveWorkflow?.state === "finished";
  const items = outline(tree.activity, { finished, accessNewContentAfterCompletion }, now);
  const leaves = items.filter((item) => !item.hasParts);
  return { items, first: firstPart(leaves, presentationMode) };
}
