/** What open browsers of one user are told: something of theirs has changed, ask again. */
export interface LiveEvent {
  readonly type: "progress";
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
}
