/** The current step of an import, for the person who waits for it. */
export interface Progress {
  /** For example `Reading files`. */
  readonly doing: string;
  readonly done?: number;
  readonly of?: number;
}

export type Tell = (progress: Progress) => void;
