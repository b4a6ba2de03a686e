import { endpoints, type ListenersOf, requestUrl } from "../../../server/sdk";
import { noFilters } from "../../../server/sdk/learning";
import { myCoursesQuery } from "../rules/my-courses.rules";
import { courseAnswers } from "./course-answers";
import { myCoursesAnswers } from "./my-courses-answers";

type Keeper = NonNullable<ListenersOf<object>["keptPages"]>;

export const keptCourses: Keeper = async ({ ask, now }) => {
  await myCoursesAnswers({ ask, now, params: {}, search: "" });
  const query = myCoursesQuery(noFilters, 0);
  const courses = (await ask(endpoints.queryMyAggregates, { query }))?.data ?? [];
  for (const { objective, lastObjectiveWorkflow } of courses) {
    if (lastObjectiveWorkflow?.state !== "inProgress") continue;
    await courseAnswers({ ask, now, params: { objectiveId: objective.id }, search: "" });
  }
  const needs = [requestUrl(endpoints.queryMyAggregates, { query })];
  return {
    // With the empty search the list has no remembered filters, whose answers are not kept.
    pages: [{ path: "/courses?keyword=", title: { key: "courses.title" }, needs }],
    pictures: courses.map(({ objective }) => objective.imageUrl),
  };
};
