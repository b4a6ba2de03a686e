/** Milliseconds after which a search text is applied (specification, section 9). */
const SEARCH_PAUSE = 500;

/** Applies the last typed text after a pause in typing. */
export class SearchPause {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it for each typed text. It starts the pause again. */
  type(apply: () => void): void {
    this.end();
    this.timer = setTimeout(apply, SEARCH_PAUSE);
  }

  /** Drops the waiting text. */
  end(): void {
    clearTimeout(this.timer);
  }
}
