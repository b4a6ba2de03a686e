import { everyEndpoint } from "../../app/testing/every-endpoint";
import { idOf, type TestAnswer, type TestLms } from "./test-lms";

type Member = Awaited<ReturnType<TestLms["member"]>>;

/**
 * Requests every answer that a learner can get about a course with an attempt. `activities` are keys of activities in
 * the test's course package. Tests search the answers for values that must be hidden.
 */
export async function answersAbout(
  who: Member,
  course: string,
  activities: readonly string[],
): Promise<{ call: string; body: unknown }[]> {
  const aggregate = await who.learner.aggregate(course);
  const objectiveWorkflowId = aggregate.lastObjectiveWorkflow.id;
  const inAttempt = { objectiveWorkflowId };
  const answers: { call: string; body: unknown }[] = [{ call: "getAggregateByObjective", body: aggregate }];
  async function ask(call: string, params: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    const answer = await who.call(call, { params });
    answers.push({ call, body: answer.body });
    return answer;
  }
  for (const call of ["queryMyAggregates", "queryMyAccesses", "queryObjectiveRecords", "queryCertificates"] as const) {
    if (Object.hasOwn(everyEndpoint, call)) await ask(call);
  }
  await ask("getMyAccess", { objectiveId: aggregate.objective.id });
  await ask("getAggregateRecords", { aggregateId: aggregate.id });
  await ask("getObjectiveWorkflow", { workflowId: objectiveWorkflowId });
  const recordId = aggregate.lastObjectiveRecord?.id;
  if (recordId !== undefined) await ask("getObjectiveRecord", { recordId });
  for (const call of ["getActivityTree", "getRootActivity", "getRootChildren", "queryActivityRecords"] as const) {
    await ask(call, inAttempt);
  }
  for (const key of activities) {
    const activityId = idOf("activity", course, key);
    const activityPathId = idOf("part", course, key);
    await ask("getActivity", { ...inAttempt, activityPathId });
    await ask("getActivityChildren", { ...inAttempt, activityPathId });
    await ask("queryParticipants", { ...inAttempt, activityPathId });
    await ask("getActivityWorkflowAggregate", { ...inAttempt, activityId });
    await ask("getActivityRecords", { ...inAttempt, activityId });
  }
  return answers;
}
