import { endpoints, type PageAnswersScope, type PageStart, readTextBlocks } from "../../../server/sdk";
import {
  type ActivityTree,
  coursePaths,
  findByAxis,
  firstPart,
  type ObjectiveWorkflowAggregate,
  outline,
  stoppedPart,
} from "../../../server/sdk/learning";
import { getCourseEnding, getReadingLook, type TextContent } from "../contract";

/** The most blocks of a text that stand in its page before its scripts run, and the most characters read for them. */
const MAX_OPENING = { blocks: 4, characters: 8000 };

/**
 * The answers for which the player would ask first: the course, how texts look for the learner, the tree of the last
 * attempt, and the activity that the address names, or else the one that the player opens then, or the end of a course
 * that is over. They are none for another attempt, which the query of the address can name.
 */
export async function contentAnswers({ ask, params, search, now }: PageAnswersScope): Promise<PageStart> {
  const { objectiveId = "", "*": address = "" } = params;
  const query = new URLSearchParams(search);
  const course = await ask(endpoints.getAggregateByObjective, { params: { objectiveId } });
  const attempt = course?.lastObjectiveWorkflow;
  if (!attempt || query.has("objectiveWorkflowId")) return {};
  const objectiveWorkflowId = attempt.id;
  await ask(getReadingLook);
  const tree = await ask(endpoints.getActivityTree, { params: { objectiveWorkflowId } });
  if (tree === undefined) return {};
  const named = address.replace(/\/$/, "");
  const opensFirst = attempt.state === "inProgress" || query.get("viewType") === "REVIEW";
  const isEnd = named === "" && !opensFirst;
  if (isEnd) await ask(getCourseEnding, { params: { objectiveId } });
  const earned = isEnd ? [{ point: "widgets", slot: "course-completed@1", without: [] } as const] : [];
  const axis = named === "" && opensFirst ? axisToOpen(course, tree, now) : named;
  const part = findByAxis(tree.activity, axis)?.at(-1);
  if (part === undefined) return { draws: earned };
  const { activityPathId } = part;
  const activity = await ask(endpoints.getActivity, { params: { objectiveWorkflowId, activityPathId } });
  if (activity === undefined) return { draws: earned };
  const draws = [{ point: "panels" }, { point: "activityRenderers", type: activity.type }, ...earned] as const;
  const start: PageStart = { draws, heading: activity.name, opening: openingOf(activity) };
  return named === "" ? { ...start, goesTo: coursePaths.content(objectiveId, axis) } : start;
}

/** The headings and paragraphs with which a text begins. */
function openingOf({ type, content }: { readonly type: string; readonly content: unknown }): PageStart["opening"] {
  if (type !== "text") return [];
  const html = (content as TextContent).html ?? "";
  const blocks = readTextBlocks(html.slice(0, MAX_OPENING.characters));
  // The last block of a text that was cut is not whole.
  const whole = html.length > MAX_OPENING.characters ? blocks.slice(0, -1) : blocks;
  return whole.slice(0, MAX_OPENING.blocks);
}

/** The axis of the activity that the player opens when the address names none; empty: it opens none. */
function axisToOpen(course: ObjectiveWorkflowAggregate, tree: ActivityTree, now: Date): string {
  const { presentationMode } = tree.activity;
  if (presentationMode !== "Tree") return "";
  const { accessNewContentAfterCompletion } = course.objective;
  const finished = course.lastObjectiveWorkflow?.state === "finished";
  const items = outline(tree.activity, { finished, accessNewContentAfterCompletion }, now);
  const stopped = course.lastObjectiveWorkflow?.state === "inProgress" ? course.lastPlace?.axis : undefined;
  return (stoppedPart(items, stopped) ?? firstPart(items))?.axis ?? "";
}
