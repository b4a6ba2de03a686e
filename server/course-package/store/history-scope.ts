import type { StoreScope } from "./store-scope";

/** What is needed to store the past attempts of one learner at one course. */
export interface HistoryScope extends StoreScope {
  readonly userId: string;
  readonly objectiveId: string;
}

export interface AttemptDates {
  readonly started: Date;
  readonly submitted: Date | null;
  readonly finished: Date | null;
}
