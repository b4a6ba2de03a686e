import { definePackageSection } from "../../../server/sdk";
import { checkQuestions } from "./check-questions";
import { type PackageQuestion, questionSchema } from "./question.schema";
import type { ReinforcementTables } from "./reinforcement.tables";
import { storeQuestions } from "./store-questions";

/**
 * The list `reinforcements` of a course package: questions that learners get by e-mail. It says how they are checked
 * and stored.
 */
export const questionSection = definePackageSection<PackageQuestion, ReinforcementTables>({
  name: "reinforcements",
  description: "Questions that are sent by e-mail.",
  schema: questionSchema,
  check: checkQuestions,
  store: storeQuestions,
});
