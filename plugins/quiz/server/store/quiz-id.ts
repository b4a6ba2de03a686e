import type { IdOf } from "../../../../server/sdk";

/**
 * The id under which a quiz of a course package is stored; `key` is its name in the package. It depends on the course,
 * so that two courses of separate imports can use the same key.
 */
export function quizId(idOf: IdOf, { course, key }: { readonly course?: string; readonly key: string }): string {
  return idOf("quiz", course ?? "", key);
}
