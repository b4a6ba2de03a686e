/** The current step of a long task, such as an import, for the administrator who waits. */
export interface Progress {
  /** What is being done, for example `Reading files`. */
  readonly doing: string;
  /** How many things, such as files, are done, and how many there are in all. */
  readonly done?: number;
  readonly of?: number;
}

export type ReportProgress = (progress: Progress) => void;
