import type { Insertable } from "kysely";
import { ApiError, type CallsOf, json, newId } from "../../../../server/sdk";
import type * as contract from "../../contract";
import { errors, type TutorMessage } from "../../contract";
import {
  changedEvent,
  EMPTY_LIST,
  failAbandonedAnswers,
  type MessageRow,
  projectMessage,
} from "../conversation/message-rows";
import { assertTutor } from "../conversation/tutor-decision";
import type { TutorDb, TutorTables } from "../tutor.tables";
import { tutorSettings } from "../tutor-settings";
import { countQuestion, loadBudget } from "../usage/usage-rows";
import { answerQuestion } from "./answer-question";

type Calls = CallsOf<typeof contract, TutorTables>;

/**
 * Answers the API call that asks the tutor: stores a question with an empty answer, and starts the work on the answer.
 * If the same question is sent again, it is not stored a second time.
 * @throws ApiError notFound (the learner has no access to the course) · tutor.notAvailable · tutor.stillAnswering ·
 * tutor.budgetUsedUp (no question is left today) · conflict (the id is in use) · invalid (the question is empty)
 */
export const askTutor: Calls["askTutor"] = async (call) => {
  const { db, user, now, body, params } = call;
  const { objectiveId } = params;
  await assertTutor({ ...call, userId: user.id, objectiveId });
  await lockLearner(db, user.id);
  const known = await findAsked(db, user.id, objectiveId, body.id);
  if (known !== null) return asMessages(known, now);
  await failAbandonedAnswers(db, now, user.id);
  if (await isAnswering(db, user.id, objectiveId)) throw new ApiError(errors["tutor.stillAnswering"]);
  const settings = tutorSettings(call.variables);
  const budget = await loadBudget(db, user.id, settings, now);
  if (budget.isUsedUp) throw new ApiError(errors["tutor.budgetUsedUp"], { changesAt: budget.renewsAt });

  const text = body.text.trim();
  if (text === "") throw new ApiError("invalid", { errors: { text: ["Something has to be asked."] } });
  const common = {
    user_id: user.id,
    objective_id: objectiveId,
    reason: null,
    citations: EMPTY_LIST,
    sources: EMPTY_LIST,
  };
  const marked = body.marked === null ? null : json(body.marked);
  const kind = settings.model === null ? "extracts" : "model";
  const asked = await nextMoment(db, user.id, objectiveId, now);
  const question = await insertMessage(db, {
    ...common,
    id: body.id,
    question_id: null,
    text,
    marked,
    state: "done",
    kind: null,
    created: asked,
    heard: null,
  });
  const answer = await insertMessage(db, {
    ...common,
    id: newId(),
    question_id: question.id,
    text: "",
    marked: null,
    state: "running",
    kind,
    created: new Date(asked.getTime() + 1),
    heard: now,
  });
  await countQuestion(db, { userId: user.id, objectiveId, at: answer.created });
  call.publish(changedEvent(user.id, objectiveId));
  call.background((scope) => answerQuestion(scope, { question, answer, locale: body.locale, settings }));
  return asMessages({ question, answer }, now);
};

interface Pair {
  readonly question: MessageRow;
  readonly answer: MessageRow;
}

function asMessages({ question, answer }: Pair, now: Date): { question: TutorMessage; answer: TutorMessage } {
  return { question: projectMessage(question, now), answer: projectMessage(answer, now) };
}

/**
 * Locks the row of the learner's account in the database. If two questions arrive at the same time, the second one
 * waits and then finds the first.
 */
async function lockLearner(db: TutorDb, userId: string): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/**
 * Finds the question and the answer that were stored under an id. Null if there are none.
 * @throws ApiError conflict when the id is in use for something else
 */
async function findAsked(db: TutorDb, userId: string, objectiveId: string, id: string): Promise<Pair | null> {
  const rows = await db
    .selectFrom("tutor_message")
    .selectAll()
    .where(({ eb, or }) => or([eb("id", "=", id), eb("question_id", "=", id)]))
    .execute();
  if (rows.length === 0) return null;
  const own = rows.filter((row) => row.user_id === userId && row.objective_id === objectiveId);
  const question = own.find((row) => row.id === id && row.question_id === null);
  const answer = own.find((row) => row.question_id === id);
  if (question === undefined || answer === undefined) throw idInUse();
  return { question, answer };
}

function idInUse(): ApiError {
  return new ApiError("conflict", { detail: "The id is in use for something else." });
}

async function isAnswering(db: TutorDb, userId: string, objectiveId: string): Promise<boolean> {
  const row = await db
    .selectFrom("tutor_message")
    .select("id")
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .where("state", "=", "running")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A time for the next message that is later than the times of all other messages, because messages are sorted by their
 * times. Two messages may come within one millisecond.
 */
async function nextMoment(db: TutorDb, userId: string, objectiveId: string, now: Date): Promise<Date> {
  const last = await db
    .selectFrom("tutor_message")
    .select("created")
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined || last.created < now ? now : new Date(last.created.getTime() + 1);
}

type NewMessage = Omit<Insertable<TutorTables["tutor_message"]>, "tenant_id">;

async function insertMessage(db: TutorDb, row: NewMessage): Promise<MessageRow> {
  const made = await db
    .insertInto("tutor_message")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) throw idInUse();
  return made;
}
