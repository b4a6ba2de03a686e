import { endpoints, type PageAnswersScope, type PageStart } from "../../../server/sdk";
import { getCourseOutline } from "../contract";

export async function courseAnswers({ ask, params }: PageAnswersScope): Promise<PageStart> {
  const { objectiveId } = params;
  const [course] = await Promise.all([
    ask(endpoints.getAggregateByObjective, { params: { objectiveId } }),
    ask(getCourseOutline, { params: { objectiveId } }),
  ]);
  const { imageUrl = null, name } = course?.objective ?? {};
  // The outline stands above what is said about the course: drawn later, it would move all of that.
  const outline = { point: "widgets", slot: "course-main@1", without: [] } as const;
  return { picture: imageUrl, heading: name, draws: [{ point: "courseCardButtons" }, outline] };
}
