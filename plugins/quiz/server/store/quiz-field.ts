import { defineActivityFields, reference } from "../../../../server/sdk";

/** The field `quiz` of an activity in a course package. */
export const quizFields = defineActivityFields<{ quiz: string }>({
  quiz: {
    types: ["lti"],
    isToolScored: true,
    schema: reference("Quiz of the package that an lti activity shows, by key. Its tool is the platform's own."),
  },
});
