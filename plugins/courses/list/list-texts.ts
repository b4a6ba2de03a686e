/** The beginning of the keys of a list's texts: My courses, or My quizzes. */
export type ListTexts = "courses" | "courses.quizzes";
