import { ApiError, type CallsOf } from "../../../../server/sdk";
import type * as contract from "../../contract";
import { MAX_USAGE_DAYS, MAX_USAGE_ENTRIES } from "../../contract";
import type { TutorTables } from "../tutor.tables";
import { dayOf } from "./budget.rules";

const DAY = 24 * 3600 * 1000;

/**
 * Answers how much the tutor was used, by day, course and learner. Only administrators may read it, because it shows
 * what single people do.
 */
export const getTutorUsage: CallsOf<typeof contract, TutorTables>["getTutorUsage"] = async ({ db, query }) => {
  const { from, to } = query;
  const days = isOfCalendar(from) && isOfCalendar(to) ? (Date.parse(to) - Date.parse(from)) / DAY + 1 : 0;
  if (!(days >= 1 && days <= MAX_USAGE_DAYS)) {
    throw new ApiError("invalid", { errors: { to: [`From 1 to ${MAX_USAGE_DAYS} days, of the calendar.`] } });
  }
  const rows = await db
    .selectFrom("tutor_usage")
    .leftJoin("objective", "objective.id", "tutor_usage.objective_id")
    .leftJoin("account", "account.id", "tutor_usage.user_id")
    .selectAll("tutor_usage")
    .select(["objective.name", "account.first_name", "account.last_name"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day", "desc")
    .orderBy("objective_id", "desc")
    .orderBy("tutor_usage.id", "desc")
    .limit(MAX_USAGE_ENTRIES + 1)
    .execute();
  const newest = rows.slice(0, MAX_USAGE_ENTRIES).reverse();
  return {
    isWhole: rows.length === newest.length,
    data: newest.map(({ day, objective_id, user_id, questions, answers, refusals, stops, failures, ...row }) => ({
      day,
      objectiveId: objective_id,
      objectiveName: row.name,
      userId: user_id,
      userName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim(),
      questions,
      answers,
      refusals,
      stops,
      failures,
      promptTokens: row.prompt_tokens,
      answerTokens: row.answer_tokens,
    })),
  };
};

/** Whether the calendar has this day. `Date` takes `2026-02-31` for a day in March. */
function isOfCalendar(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && dayOf(at) === day;
}
