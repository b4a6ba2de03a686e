/**
 * Answers of calls (requests to the HTTP API) by the id of the call, and the path with query of the page for which the
 * server has sent them.
 */
export interface SentAhead {
  readonly place: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Answers that the server has put into the page, so that the first screen needs no request for them. Each can be taken
 * once, and only on the page for which it was sent.
 */
export class AnswersAhead {
  private readonly answers: Map<string, unknown>;

  /** @param place the path with query of the current page */
  constructor(
    private readonly sent: SentAhead | undefined,
    private readonly place: () => string,
  ) {
    this.answers = new Map(Object.entries(sent?.answers ?? {}));
  }

  /** The query string of the page for which the answers were sent, with its question mark, or empty. */
  get search(): string {
    return this.sent?.place.replace(/^[^?]*/, "") ?? "";
  }

  /**
   * The answer of a call; undefined if the page contains none. `T` has to be the type that the call declares for its
   * answer; this is not checked.
   */
  take<T>({ id }: { readonly id: string }): T | undefined {
    if (this.sent?.place !== this.place()) return undefined;
    const answer = this.answers.get(id);
    this.answers.delete(id);
    return answer as T | undefined;
  }
}
