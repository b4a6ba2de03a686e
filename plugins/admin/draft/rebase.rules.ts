import { type Change, changesOf, isOnPath, isSame, type Json, valueAt, withChanges } from "./json-tree.rules";

/** A draft on the newest revision of somebody else. */
export interface Rebased {
  readonly value: Json;
  readonly theirs: readonly Change[];
  readonly clashes: readonly Change[];
}

/**
 * Brings the changes of a draft onto a newer revision: nothing of the draft is lost, and nothing of the other's that the
 * draft does not change.
 * @param base the revision on which the draft was begun
 */
export function rebase(base: Json, draft: Json, newest: Json): Rebased {
  const mine = changesOf(base, draft);
  const theirs = changesOf(base, newest);
  const value = withChanges(newest, mine);
  const clashes = theirs.filter(
    ({ path, after }) => mine.some((own) => isOnPath(own.path, path)) && !isSame(valueAt(value, path), after),
  );
  return { value, theirs, clashes };
}
