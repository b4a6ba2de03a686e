import { definePackageSection, PORTAL_BASE, type ReportScope } from "../../../server/sdk";
import { checkQuestions } from "./check-questions";
import { type PackageQuestion, questionSchema } from "./question.schema";
import type { ReinforcementTables } from "./reinforcement.tables";
import { storeQuestions, workflowId } from "./store-questions";

/** The section `reinforcements` of a course package. */
export const questionSection = definePackageSection<PackageQuestion, ReinforcementTables>({
  name: "reinforcements",
  description: "Questions that are sent by e-mail.",
  schema: questionSchema,
  check: checkQuestions,
  store: storeQuestions,
  report: (questions, scope) => ({ title: "Answers to questions by e-mail", lines: links(questions, scope) }),
});

/** Lines for the report of an import: the links for the e-mails, one for each learner and option. */
function links(questions: readonly PackageQuestion[], { users, idOf }: ReportScope): string[] {
  const emails = new Map(users.map(({ key, email }) => [key, email]));
  return questions.flatMap(({ key, learners, options }) =>
    learners.flatMap((learner) => {
      const page = `${PORTAL_BASE}/email-response-callback?workflowId=${workflowId(idOf, key, learner)}`;
      return options.map((option) => `  ${emails.get(learner)}  ${key}  ${page}&answer=${option.key}`);
    }),
  );
}
