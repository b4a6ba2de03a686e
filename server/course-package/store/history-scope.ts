import type { StoreScope } from "../format/store-scope";

/**
 * The data and services for storing the past attempts of one learner (`userId`) at one course (`objectiveId`). An
 * attempt is one way through a course.
 */
export interface HistoryScope extends StoreScope {
  readonly userId: string;
  readonly objectiveId: string;
}

/** The dates of a past attempt. `submitted` or `finished` is null when the learner did not submit or finish it. */
export interface AttemptDates {
  readonly started: Date;
  readonly submitted: Date | null;
  readonly finished: Date | null;
}
