import { sql } from "kysely";
import { type PluginDb, wordsOf } from "../../../server/sdk";
import type { KnowledgeTables } from "./knowledge.tables";
import { leastLengths, reversedText, shorterForms } from "./terms.rules";

const MAX_WORDS = 24;

/** The different words of a query, at most {@link MAX_WORDS}, in the form in which the search index stores words. */
export function askedWords(text: string): string[] {
  const terms = wordsOf(text, null).map(({ term }) => term);
  return [...new Set(terms)].slice(0, MAX_WORDS);
}

/** With them the database finds words by their ends; it has an index for this. */
const reversedTerm = sql<string>`reverse(term)`;

/** With it behind, a text sorts after all terms that begin with the text. */
const LAST_CHARACTER = "\u{10ffff}";

/** A term of a course, with its postings: three numbers for each passage that contains it. */
export type TermRow = Awaited<ReturnType<typeof loadTerms>>[number];

/**
 * Reads the terms of some courses that fit one of the words, with the passages that contain them. The rule
 * `termCloseness` computes how well a term fits a word.
 */
export async function loadTerms(db: PluginDb<KnowledgeTables>, courseIds: readonly string[], asked: readonly string[]) {
  if (courseIds.length === 0) return [];
  const longer = asked.filter((word) => word.length >= leastLengths(word).prefix);
  const ending = asked.filter((word) => word.length >= leastLengths(word).suffix).map(reversedText);
  const terms = db
    .selectFrom("knowledge_term")
    // The postings are read as JSON, because a common word has a posting in each passage, and JSON is read faster than
    // an array of the database.
    .select(["objective_id", "term", sql<readonly number[]>`to_json(postings)`.as("postings")])
    .where("objective_id", "in", courseIds)
    .where(({ and, eb, or }) =>
      or([
        eb("term", "in", [...asked, ...asked.flatMap(shorterForms)]),
        ...longer.map((word) => and([eb("term", ">=", word), eb("term", "<", word + LAST_CHARACTER)])),
        ...ending.map((word) => and([eb(reversedTerm, ">=", word), eb(reversedTerm, "<", word + LAST_CHARACTER)])),
      ]),
    );
  return terms.execute();
}
