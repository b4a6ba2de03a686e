import { ApiError, notFound, type PluginScope } from "../../../../server/sdk";
import { canFindPassages, findAggregate } from "../../../../server/sdk/attempts";
import { type Decision, type Objective, refuse } from "../../../../server/sdk/learning";
import { errors } from "../../contract";
import { tutorVisibility } from "../../rules/tutor.rules";
import type { TutorTables } from "../tutor.tables";

const SETTING = "platform.ui.tutor.learner.enabled";

export interface TutorScope extends PluginScope<TutorTables> {
  readonly objectiveId: string;
  setting(key: string): unknown;
}

export interface TutorCourse {
  readonly decision: Decision;
  readonly objective: Objective;
  /**
   * The id and the state of the learner's last attempt at the course, with a space between: it changes when the attempt
   * does. Null if there is no attempt.
   */
  readonly attempt: string | null;
}

/**
 * Decides whether the learner has the tutor in the course at this time.
 * @returns null when the learner has no access to the course
 */
export async function tutorDecision(scope: TutorScope): Promise<TutorCourse | null> {
  const aggregate = await findAggregate(scope, scope.objectiveId);
  if (aggregate === null) return null;
  const visible = tutorVisibility(scope.setting(SETTING) === true, aggregate, scope.now);
  const decision = visible.allowed && !canFindPassages(scope) ? refuse("tutor.noKnowledge") : visible;
  const last = aggregate.lastObjectiveWorkflow;
  return { decision, objective: aggregate.objective, attempt: last && `${last.id} ${last.state}` };
}

/**
 * Checks that the learner may use the tutor in the course, and returns the course.
 * @throws ApiError notFound (the learner has no access to the course) · tutor.notAvailable (with the reason)
 */
export async function assertTutor(scope: TutorScope): Promise<Objective> {
  const course = await tutorDecision(scope);
  if (course === null) throw notFound();
  const { decision, objective } = course;
  if (decision.allowed) return objective;
  throw new ApiError(errors["tutor.notAvailable"], { reason: decision.reason, changesAt: decision.changesAt });
}
