import { sql } from "kysely";
import { type HalfDb, wordsOf } from "../../../server/sdk";
import type { KnowledgeTables } from "./knowledge.tables";
import { backwards, lengths, shorterForms } from "./terms.rules";

/** The most words of a query that are searched for. */
const MOST = 24;

/** The different words of a query, in the form in which the index has words. */
export function askedWords(text: string): string[] {
  const terms = wordsOf(text, null).map(({ term }) => term);
  return [...new Set(terms)].slice(0, MOST);
}

/** The term backwards, to find words by their ends. The database has an index for it. */
const reversed = sql<string>`reverse(term)`;

/**
 * A character that sorts after all others. Put behind a text, it is the end of everything that begins with the text.
 */
const LAST = "\u{10ffff}";

export type TermRow = Awaited<ReturnType<typeof loadTerms>>[number];

/**
 * Reads those terms of some courses that fit one of the words, with their passages. The rule `closeness` says how well they
 * fit.
 */
export async function loadTerms(db: HalfDb<KnowledgeTables>, courseIds: readonly string[], asked: readonly string[]) {
  if (courseIds.length === 0) return [];
  const longer = asked.filter((word) => word.length >= lengths(word).prefix);
  const ending = asked.filter((word) => word.length >= lengths(word).suffix).map(backwards);
  const terms = db
    .selectFrom("knowledge_term")
    .select(["objective_id", "term", "postings"])
    .where("objective_id", "in", courseIds)
    .where(({ and, eb, or }) =>
      or([
        eb("term", "in", [...asked, ...asked.flatMap(shorterForms)]),
        ...longer.map((word) => and([eb("term", ">=", word), eb("term", "<", word + LAST)])),
        ...ending.map((word) => and([eb(reversed, ">=", word), eb(reversed, "<", word + LAST)])),
      ]),
    );
  return terms.execute();
}
