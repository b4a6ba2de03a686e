import { endpoints, type ListenersOf } from "../../../server/sdk";
import { keptCourses } from "../../../server/sdk/learning";
import { getNoteCounts, getPartNotes, PART_PAGE } from "../contract";

/** The marks and notes of the courses whose texts are kept, so that they are drawn without a connection, too. */
export const keptNotes: NonNullable<ListenersOf<object>["keptPages"]> = async ({ ask }) => {
  const courses = (await ask(endpoints.queryMyAggregates, { query: keptCourses }))?.data ?? [];
  for (const { objective } of courses) {
    const params = { objectiveId: objective.id };
    const counts = await ask(getNoteCounts, { params });
    for (const { activityId, count } of counts?.data ?? []) {
      for (let skip = 0; skip < count; skip += PART_PAGE)
        await ask(getPartNotes, { params: { ...params, activityId }, query: { skip } });
    }
  }
  return { pages: [], pictures: [] };
};
