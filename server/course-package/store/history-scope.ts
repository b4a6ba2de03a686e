import type { StoreScope } from "./store-scope";

/** The data and services for storing the past attempts of one learner at one course. */
export interface HistoryScope extends StoreScope {
  readonly userId: string;
  readonly objectiveId: string;
}

/** The dates of a past attempt. null: it was not submitted or not finished. */
export interface AttemptDates {
  readonly started: Date;
  readonly submitted: Date | null;
  readonly finished: Date | null;
}
