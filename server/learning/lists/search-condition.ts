import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText, searchWords } from "../../../core/learning/rules/index";

/** The most words of one search that are looked for. Of a longer text only the first words count. */
const MAX_WORDS = 20;

/**
 * Whether the database's index can find a folded word (without case and accents). The index has pieces of three
 * characters, and of two for Chinese, Japanese and Korean.
 */
function hasPieces(word: string): boolean {
  return [...word].length >= 3 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]./u.test(word);
}

/**
 * Condition: the course contains every word of a search, in its name, its code or its description. The index finds the
 * courses that have the pieces of a word, and then their texts are compared. Words that are too short for the index are
 * looked for in the texts only.
 */
export function containsWords(text: string): RawBuilder<SqlBool> {
  const words = searchWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return sql<SqlBool>`true`;
  const tests = words.map((word) => {
    const folded = sql`search_folded(${word}::text)`;
    const contains = sql<SqlBool>`strpos(${sql.ref("objective.search_text")}, ${folded}) > 0`;
    if (!hasPieces(foldText(word))) return contains;
    return sql<SqlBool>`${sql.ref("objective.search_grams")} @> search_pieces(${folded}) and ${contains}`;
  });
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}
