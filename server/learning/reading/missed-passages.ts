import type { TextAnchor } from "../../../core/learning/rules/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { assertAvailable } from "../attempts/locked-attempt";
import type { LearnerScope } from "../learner-scope";
import type { FoundPassage } from "../learning.hooks";
import { loadResultTerms } from "../records/result-terms";
import { loadAttempt } from "../rows/attempt";
import { loadPath } from "../tree/stored-path";
import { findPassages } from "./find-passages";

/** Where a course explains what a learner did not get right: a passage of a part that the learner may read. */
export interface MissedPassage {
  /** The name of the question in its tool. */
  readonly question: string;
  readonly name: string;
  readonly axis: string;
  readonly anchor: TextAnchor;
  /** The time that the activity takes, in seconds. null when it is unknown. */
  readonly duration: number | null;
}

const MAX_QUESTIONS = 30;
/** How many passages are looked at for one question. Most are in the right course, as the search asks for it. */
const MAX_PASSAGES = 10;

const durationsOf = prepared((db, { ids }: StatementParameters<{ ids: readonly string[] }>) =>
  db.selectFrom("activity").select(["id", "duration"]).where("id", "=", anyOf(ids)),
);

/**
 * Finds, for each question that the learner did not get right in a part, the passage of the course that explains it
 * best. None while the learner may not see the result of the part.
 */
export async function findMissedPassages(
  scope: LearnerScope,
  { objectiveWorkflowId, partId }: { readonly objectiveWorkflowId: string; readonly partId: string },
): Promise<MissedPassage[]> {
  const { workflow, aggregate } = await loadAttempt(scope, objectiveWorkflowId);
  assertAvailable(aggregate, scope.now);
  const stored = (await loadPath(scope, workflow, partId)).parts.get(partId);
  const work = stored?.part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  if (!work || !(await loadResultTerms(scope, { objectiveWorkflowId, partId })).shown) return [];
  const listeners = scope.hooks.of("missedQuestions").filter(({ isOn }) => isOn);
  const questions = (await Promise.all(listeners.map(({ listen }) => listen(scope, work.id)))).flat();
  const course = aggregate.objective.id;
  const found: { readonly question: string; readonly passage: PlacedPassage }[] = [];
  for (const { key: question, text } of questions.slice(0, MAX_QUESTIONS)) {
    const passages = await findPassages(scope, { text, course, limit: MAX_PASSAGES });
    const passage = passages?.find((one): one is PlacedPassage => isPlaced(one, course, partId));
    if (passage) found.push({ question, passage });
  }
  const durations = await durationsOf.all(scope.db, { ids: found.map(({ passage }) => passage.activity.id) });
  const durationOf = new Map(durations.map(({ id, duration }) => [id, duration]));
  return found.map(({ question, passage: { activity, anchor } }) => ({
    question,
    name: activity.name,
    axis: activity.axis,
    anchor,
    duration: durationOf.get(activity.id) ?? null,
  }));
}

type PlacedPassage = FoundPassage & { readonly activity: object; readonly anchor: object };

/** Whether a passage is of another part of the course, and not of another course or of a description. */
function isPlaced({ course, activity, anchor }: FoundPassage, courseId: string, partId: string): boolean {
  return course.id === courseId && activity !== null && activity.activityPathId !== partId && anchor !== null;
}
