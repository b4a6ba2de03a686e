import { type Card, createEmptyCard, fsrs, Rating } from "ts-fsrs";

/** What is known of how well a learner remembers a question, as FSRS counts it. Stored as JSON, so times are texts. */
export type Memory = Omit<Card, "due" | "last_review"> & { readonly due: string; readonly last_review?: string };

/** How many days a question can be answered after it was asked. */
const OPEN_DAYS = 14;
/** A question that was asked so many times in a row without an answer is not asked again. */
const MAX_UNANSWERED = 3;
/** The longest pause before a question is asked again, in days. */
const MAX_DAYS = 365;
const DAY = 24 * 3600 * 1000;

/** Questions come by mail, so the shortest pause is a day. */
const scheduler = fsrs({ enable_short_term: false, maximum_interval: MAX_DAYS });

export function expiresAt(asked: Date): Date {
  return new Date(asked.getTime() + OPEN_DAYS * DAY);
}

/**
 * What follows from an answer: how well the learner remembers now, and when the question is asked again.
 * @param memory null: it is the first answer to this question
 */
export function afterAnswer(memory: Memory | null, isRight: boolean, now: Date): { memory: Memory; next: Date } {
  const { card } = scheduler.next(memory ?? createEmptyCard(now), now, isRight ? Rating.Good : Rating.Again);
  // FSRS plans a repetition after "good" at least a day later than after "hard", so it can exceed its own maximum.
  const latest = new Date(now.getTime() + MAX_DAYS * DAY);
  return { memory: JSON.parse(JSON.stringify(card)) as Memory, next: card.due < latest ? card.due : latest };
}

/**
 * When a question that the learner has not answered is asked again: each time after a longer pause. null: not any more.
 * @param unanswered how many times in a row it was asked without an answer, this time included
 * @param expired until when it could be answered
 */
export function afterSilence(unanswered: number, expired: Date): Date | null {
  return unanswered >= MAX_UNANSWERED ? null : new Date(expired.getTime() + unanswered * OPEN_DAYS * DAY);
}
