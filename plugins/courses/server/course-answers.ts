import { endpoints, type PageAnswersScope, type PageStart } from "../../../server/sdk";

export async function courseAnswers({ ask, params }: PageAnswersScope): Promise<PageStart> {
  const { objectiveId } = params;
  const course = await ask(endpoints.getAggregateByObjective, { params: { objectiveId } });
  const attempt = course?.lastObjectiveWorkflow;
  if (attempt) await ask(endpoints.getActivityTree, { params: { objectiveWorkflowId: attempt.id } });
  return { picture: course?.objective.imageUrl ?? null, draws: [{ point: "courseCardButtons" }] };
}
