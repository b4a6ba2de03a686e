import type { IdOf } from "../../../../server/sdk";

/** The id of a quiz in a package. It depends on the course, so that two courses of separate imports can use the same key. */
export function quizId(idOf: IdOf, { course, key }: { readonly course?: string; readonly key: string }): string {
  return idOf("quiz", course ?? "", key);
}
