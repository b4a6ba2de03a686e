/**
 * Answers of calls by the addresses of the requests, and the path with query of the page for which the server has sent
 * them. `next`: that of the page to which this one goes on at once.
 */
export interface SentAhead {
  readonly place: string;
  readonly next?: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Answers that the server has put into the page, so that the first screen needs no request for them. Each answers one
 * request, and only on the page for which it was sent. They are all gone as soon as the user has been on another page
 * or has changed something, because they may then be out of date.
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

  /** The answer of a request, which stays here. Undefined if there is none. */
  find(url: string): unknown {
    const place = this.place();
    if (place !== this.sent?.place && place !== this.sent?.next) this.clear();
    return this.answers.get(url);
  }

  /** Takes the answer of a request. Undefined if there is none. */
  answer({ method, url }: { readonly method: string; readonly url: string }): unknown {
    if (method !== "GET") this.clear();
    const answer = this.find(url);
    this.answers.delete(url);
    return answer;
  }

  clear(): void {
    this.answers.clear();
  }
}
