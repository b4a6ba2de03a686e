import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { findByAxis, outline, partToResume } from "../../../core/learning/rules/index";
import { segmenter } from "../../kit/words/words";
import { isTypeAvailable } from "../activities/enter-part";
import type { LearnerScope } from "../learner-scope";
import { loadAttemptTree } from "../tree/attempt-tree";
import type { StoredTree } from "../tree/stored-tree";
import { visiblePart } from "../tree/visible-tree";
import { readActivityText } from "./course-text";
import type { OpenCourse } from "./open-courses";

export interface ResumePart {
  /** The ids of the parts on the path down to it, joined by slashes. Empty in a course of a single activity. */
  readonly axis: string;
  readonly name: string;
  /** The name of the part above it. null when there is none. */
  readonly chapter: string | null;
  /** Its expected length in seconds. null when it is unknown. */
  readonly duration: number | null;
  /** The first sentence of its text. null when it has none, it is graded, or the learner may not read it now. */
  readonly sentence: string | null;
}

/** A sentence of text without ends, such as a table, is cut at so many characters. */
const MAX_SENTENCE = 300;

/** The part with which the learner goes on in a begun course, as the player decides it. null: the course has no part. */
export async function loadResumePart(scope: LearnerScope, course: OpenCourse): Promise<ResumePart | null> {
  const { lastObjectiveWorkflow, lastPlace, objective } = course.aggregate;
  if (lastObjectiveWorkflow === null) return null;
  const { attempt, tree } = await loadAttemptTree(scope, lastObjectiveWorkflow.id);
  const root = visiblePart(tree.root, attempt, scope.now);
  const context = { finished: false, accessNewContentAfterCompletion: objective.accessNewContentAfterCompletion };
  const item = partToResume(outline(root.childActivity, context, scope.now), lastPlace?.axis);
  const part = item?.part ?? root;
  const above = findByAxis(root.childActivity, part.axis)?.at(-2);
  return {
    axis: item?.axis ?? "",
    name: part.childActivity.name,
    chapter: above?.childActivity.name ?? null,
    duration: part.childActivity.duration,
    sentence: (item?.lock.allowed ?? part.available) ? await beginningOf(scope, course, { part, tree }) : null,
  };
}

interface PlacedPart {
  readonly part: ActivityPart;
  readonly tree: StoredTree;
}

async function beginningOf(
  scope: LearnerScope,
  course: OpenCourse,
  { part, tree }: PlacedPart,
): Promise<string | null> {
  const { id, type, supportLtiGrading } = part.childActivity;
  if (supportLtiGrading || hasDemands(tree, part.id) || !isTypeAvailable(type, scope.hooks)) return null;
  const blocks = await readActivityText(scope, course, { id, type });
  const text = blocks.find((block) => block.text.trim() !== "")?.text.trim();
  if (text === undefined) return null;
  const [first] = segmenter(course.language, "sentence").segment(text);
  return first?.segment.trim().slice(0, MAX_SENTENCE) ?? null;
}

function hasDemands(tree: StoredTree, partId: string): boolean {
  const stored = tree.parts.get(partId);
  if (stored === undefined) return true;
  return stored.demands.length > 0 || (stored.parentId !== null && hasDemands(tree, stored.parentId));
}
