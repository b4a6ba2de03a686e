/** The keys of the texts of a list. `count` says how many courses it has, `found` how many a search has found. */
export interface ListTexts {
  readonly title: string;
  readonly search: string;
  readonly count: string;
  readonly found: string;
  readonly showMore: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

export const courseTexts: ListTexts = {
  title: "courses.title",
  search: "courses.search",
  count: "courses.count",
  found: "coursesFilterDrawer.found",
  showMore: "courses.showMore",
  emptyTitle: "courses.empty.title",
  emptyText: "courses.empty.text",
};

export const quizTexts: ListTexts = {
  title: "courses.quizzes.title",
  search: "courses.quizzes.search",
  count: "courses.quizzes.count",
  found: "courses.quizzes.found",
  showMore: "courses.quizzes.showMore",
  emptyTitle: "courses.quizzes.empty.title",
  emptyText: "courses.quizzes.empty.text",
};
