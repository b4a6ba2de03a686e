/** What an import is at, for whoever waits for it. */
export interface Progress {
  /** Such as `Reading files`. */
  readonly doing: string;
  readonly done?: number;
  readonly of?: number;
}

export type Tell = (progress: Progress) => void;
