/**
 * The use of the tutor, counted for a day, a course or a learner. `refusals`: questions that the tutor may not answer;
 * `stops`: answers that were stopped; `failures`: answers that an error has ended.
 */
export interface Usage {
  readonly questions: number;
  readonly answers: number;
  readonly refusals: number;
  readonly stops: number;
  readonly failures: number;
  readonly tokens: number;
}

type Counted = Omit<Usage, "tokens"> & { readonly promptTokens: number; readonly answerTokens: number };

const none: Usage = { questions: 0, answers: 0, refusals: 0, stops: 0, failures: 0, tokens: 0 };

function sumOf(sum: Usage, one: Counted): Usage {
  return {
    questions: sum.questions + one.questions,
    answers: sum.answers + one.answers,
    refusals: sum.refusals + one.refusals,
    stops: sum.stops + one.stops,
    failures: sum.failures + one.failures,
    tokens: sum.tokens + one.promptTokens + one.answerTokens,
  };
}

export function totalOf(entries: readonly Counted[]): Usage {
  return entries.reduce(sumOf, none);
}

/**
 * Sums entries by a key. `keyOf` gives the key of an entry, such as its day. The result has the keys in the order of
 * their first entries, each with that entry as `first`.
 */
export function usageBy<T extends Counted, K>(
  entries: readonly T[],
  keyOf: (entry: T) => K,
): ReadonlyMap<K, Usage & { readonly first: T }> {
  const sums = new Map<K, Usage & { readonly first: T }>();
  for (const entry of entries) {
    const known = sums.get(keyOf(entry));
    sums.set(keyOf(entry), { ...sumOf(known ?? none, entry), first: known?.first ?? entry });
  }
  return sums;
}

/** The first and the last day (such as `2026-11-21`, in UTC) of a report about this number of days that ends today. */
export function daysUntil(now: Date, days: number): { readonly from: string; readonly to: string } {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(now.getTime() - (days - 1) * 86_400_000), to: dayOf(now.getTime()) };
}
