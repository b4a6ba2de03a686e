import { type IdOf, json, type PluginDb, type SectionScope, upsert } from "../../../server/sdk";
import type { PackageQuestion } from "./question.schema";
import type { ReinforcementTables } from "./reinforcement.tables";

/** The id of the row of a question for one learner. The import of the same package always gives the same ids. */
const workflowIdOf = (idOf: IdOf, question: string, learner: string): string =>
  idOf("reinforcement.question", question, learner);

/**
 * Stores the questions by e-mail of a course package: a row for each question and learner. Answers that are already
 * stored stay unchanged.
 */
export async function storeQuestions(
  db: PluginDb<ReinforcementTables>,
  questions: readonly PackageQuestion[],
  { tenantId: tenant_id, idOf, accounts }: SectionScope,
): Promise<void> {
  const rows = questions.flatMap(({ key, course, learners, question, options }) =>
    learners.map((learner) => {
      const user_id = accounts.get(learner);
      if (user_id === undefined) throw new Error(`The question "${key}" names "${learner}", who is not there.`);
      return {
        tenant_id,
        id: workflowIdOf(idOf, key, learner),
        user_id,
        objective_id: idOf("course", course),
        question,
        options: json(options.map((option) => ({ feedback: null, ...option }))),
      };
    }),
  );
  await upsert(db, "reinforcement_workflow", ["tenant_id", "id"], rows);
}
