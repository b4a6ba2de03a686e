import type { IdOf } from "../../../../server/sdk";

/**
 * The id of a package's quiz, by which the quiz tool knows it. The course belongs to it: quizzes that are named alike in
 * two courses that came in by themselves are two.
 */
export function quizId(idOf: IdOf, { course, key }: { readonly course?: string; readonly key: string }): string {
  return idOf("quiz", course ?? "", key);
}
