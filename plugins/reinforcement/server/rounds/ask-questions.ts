import { type Selectable, sql } from "kysely";
import { type Mail, mailRhythms, type PluginJob, sendMail, withTransaction } from "../../../../server/sdk";
import { isCourseOpen } from "../../../../server/sdk/attempts";
import { answerPath } from "../answer-link";
import type { ReinforcementDb, ReinforcementTables } from "../reinforcement.tables";
import { expiresAt } from "../schedule.rules";
import { closeUnanswered, openNextRounds } from "./next-rounds";

type Scope = Parameters<PluginJob<ReinforcementTables>["run"]>[0];

type Row = Pick<
  Selectable<ReinforcementTables["reinforcement_workflow"]>,
  "id" | "user_id" | "question" | "options"
> & { readonly name: string };

const MAIL_KIND = "reinforcement.question";
/** The most people whose questions one transaction hands to the plugin that sends mails. */
const PEOPLE_AT_ONCE = 100;
/** The most questions that a person gets within 24 hours. */
const MAX_PER_DAY = 2;
const DAY = 24 * 3600 * 1000;

/**
 * Asks what is due: first rounds of imported questions, and further rounds of the same questions whose time has come.
 * It also closes the rounds that were not answered in time.
 */
export const askQuestions: PluginJob<ReinforcementTables>["run"] = async (scope) => {
  const { db, tenantId, now, signal } = scope;
  const steps = [() => closeUnanswered(db, now), () => openNextRounds(db, tenantId, now)];
  for (const step of steps) while (!signal.aborted && (await step()));
  let last: string | null = null;
  while (!signal.aborted) {
    last = await askNextPeople(scope, last);
    if (last === null) return;
  }
};

/**
 * Takes the next people, by their ids, who can be asked now, and hands the e-mails of their most overdue questions to
 * the plugin that sends mails. Questions for people who do not want these mails wait.
 * @returns the id of the last of these people; null when there are no more
 */
async function askNextPeople(scope: Scope, after: string | null): Promise<string | null> {
  const { db, tenantId, now, hooks, secret } = scope;
  return withTransaction(db, async (trx) => {
    const people = await peopleToAsk(trx, now, after);
    const rhythms = await mailRhythms({ db: trx, hooks }, MAIL_KIND, people);
    // While mails are off, the questions wait until they are on.
    if (rhythms === null) return null;
    const expires = expiresAt(now);
    for (const row of await roundsToAsk(
      trx,
      now,
      people.filter((id) => rhythms.get(id) !== "never"),
    )) {
      const pathOf = (option: string) => answerPath(secret, { tenantId, workflowId: row.id }, option);
      if (!(await sendMail({ db: trx, tenantId, now, hooks }, questionMail(row, pathOf, expires)))) return null;
      await trx.updateTable("reinforcement_workflow").set({ asked: now, expires }).where("id", "=", row.id).execute();
    }
    return people.length === PEOPLE_AT_ONCE ? (people.at(-1) ?? null) : null;
  });
}

/**
 * Selects the rounds that were not asked yet and may be asked now: the learner has access to the course, and has not
 * paused the questions.
 */
function askableRounds(db: ReinforcementDb, now: Date) {
  return db
    .selectFrom("reinforcement_workflow as round")
    .innerJoin("objective", "objective.id", "round.objective_id")
    .innerJoin("objective_access as access", (join) =>
      join.onRef("access.user_id", "=", "round.user_id").onRef("access.objective_id", "=", "round.objective_id"),
    )
    .where("round.asked", "is", null)
    .where("round.answered", "is", null)
    .where(isCourseOpen(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reinforcement_pause as pause")
            .select("pause.user_id")
            .whereRef("pause.user_id", "=", "round.user_id"),
        ),
      ),
    );
}

/** The ids of some people with an e-mail address who can be asked a question now, in the order of their ids. */
async function peopleToAsk(db: ReinforcementDb, now: Date, after: string | null): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("account")
    .select("account.id")
    .where("account.email", "<>", "")
    .where("account.id", "in", askableRounds(db, now).select("round.user_id"))
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom("reinforcement_workflow as lately")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .whereRef("lately.user_id", "=", "account.id")
          .where("lately.asked", ">", dayBefore(now)),
        "<",
        MAX_PER_DAY,
      ),
    )
    .$if(after !== null, (query) => query.where("account.id", ">", after))
    .orderBy("account.id")
    .limit(PEOPLE_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The questions that these people get now: the most overdue first, then those that were never asked, and no more than
 * allowed for a day. Their rows are locked, so that another process does not ask the same.
 */
async function roundsToAsk(db: ReinforcementDb, now: Date, userIds: readonly string[]): Promise<readonly Row[]> {
  if (userIds.length === 0) return [];
  const ranked = askableRounds(db, now)
    .where("round.user_id", "in", userIds)
    .select("round.id")
    .select((eb) =>
      eb
        .selectFrom("reinforcement_workflow as lately")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("lately.user_id", "=", "round.user_id")
        .where("lately.asked", ">", dayBefore(now))
        .$asScalar()
        .$notNull()
        .as("asked_lately"),
    )
    .select(
      sql<number>`row_number() over (partition by round.user_id order by round.due nulls last, round.id)`.as("place"),
    );
  return db
    .selectFrom("reinforcement_workflow")
    .innerJoin("objective", "objective.id", "reinforcement_workflow.objective_id")
    .select(["reinforcement_workflow.id", "user_id", "question", "options", "objective.name"])
    .where("reinforcement_workflow.id", "in", (eb) =>
      eb
        .selectFrom(ranked.as("ranked"))
        .select("ranked.id")
        .where((of) => of(of("ranked.place", "+", of.ref("ranked.asked_lately")), "<=", MAX_PER_DAY)),
    )
    .where("asked", "is", null)
    .orderBy("due", (order) => order.asc().nullsLast())
    .orderBy("reinforcement_workflow.id")
    .forUpdate("reinforcement_workflow")
    .skipLocked()
    .execute();
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY);
}

function questionMail(
  { id, user_id, question, options, name }: Row,
  pathOf: (option: string) => string,
  expires: Date,
): Mail {
  return {
    userId: user_id,
    kind: MAIL_KIND,
    key: `${MAIL_KIND}:${id}`,
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
