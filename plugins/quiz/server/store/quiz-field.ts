import { defineActivityFields, reference } from "../../../../server/sdk";

/** `quiz` of an activity of a course package. */
export const quizFields = defineActivityFields<{ quiz: string }>({
  quiz: {
    types: ["lti"],
    schema: reference("Quiz of the package that an lti activity shows, by key. Its tool is the platform's own."),
  },
});
