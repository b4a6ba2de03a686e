import type { Selectable } from "kysely";
import { type HalfChore, type Mail, sendMail, withTransaction } from "../../../../server/sdk";
import { answerPath } from "../answer-link";
import type { ReinforcementTables } from "../reinforcement.tables";
import { closeUnanswered, openNextRounds } from "./next-rounds";
import { expiresAt } from "./schedule.rules";

type Row = Pick<
  Selectable<ReinforcementTables["reinforcement_workflow"]>,
  "id" | "user_id" | "question" | "options"
> & { readonly name: string };

/** The most questions that one transaction hands to the plugin that sends mails. */
const AT_ONCE = 100;

/**
 * Asks what is due: first rounds (askings) of imported questions, and further rounds of the same questions whose time
 * has come. It also closes the rounds that were not answered in time.
 */
export const askQuestions: HalfChore<ReinforcementTables>["run"] = async (scope) => {
  const { db, tenantId, now, signal } = scope;
  const steps = [() => closeUnanswered(db, now), () => openNextRounds(db, tenantId, now), () => askSome(scope)];
  for (const step of steps) while (!signal.aborted && (await step()));
};

/**
 * Hands the e-mails of questions that were not asked yet to the plugin that sends mails. Questions for learners who
 * have paused them wait.
 * @returns whether there may be more questions to ask
 */
async function askSome({ db, tenantId, now, hooks, secret }: Parameters<typeof askQuestions>[0]): Promise<boolean> {
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom("reinforcement_workflow")
      .innerJoin("objective", "objective.id", "reinforcement_workflow.objective_id")
      .select(["reinforcement_workflow.id", "user_id", "question", "options", "objective.name"])
      .where("asked", "is", null)
      .where("answered", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("reinforcement_pause")
              .select("reinforcement_pause.user_id")
              .whereRef("reinforcement_pause.user_id", "=", "reinforcement_workflow.user_id"),
          ),
        ),
      )
      .orderBy("reinforcement_workflow.id")
      .limit(AT_ONCE)
      .forUpdate("reinforcement_workflow")
      .skipLocked()
      .execute();
    const expires = expiresAt(now);
    for (const row of rows) {
      // While mails are off, `sendMail` returns false, and the question waits until they are on.
      const pathOf = (option: string) => answerPath(secret, { tenantId, workflowId: row.id }, option);
      if (!(await sendMail({ db: trx, tenantId, now, hooks }, questionMail(row, pathOf, expires)))) return false;
      await trx.updateTable("reinforcement_workflow").set({ asked: now, expires }).where("id", "=", row.id).execute();
    }
    return rows.length === AT_ONCE;
  });
}

/** The e-mail of a question: each answer is a link. */
function questionMail(
  { id, user_id, question, options, name }: Row,
  pathOf: (option: string) => string,
  expires: Date,
): Mail {
  return {
    ...{ userId: user_id, kind: "reinforcement.question", key: `reinforcement.question:${id}` },
    subject: { text: "reinforcement.letter.subject", values: { course: name } },
    parts: [
      { paragraph: { text: "reinforcement.letter.lead", values: { course: name } } },
      { quote: { words: question } },
      ...options.map((option) => ({
        button: { words: option.text },
        path: pathOf(option.key),
      })),
      { paragraph: { text: "reinforcement.letter.end", values: { until: { time: expires.toISOString() } } } },
    ],
  };
}
