/**
 * Milliseconds without typing after which a search text is applied to a list of courses. The product's specification
 * sets them.
 */
const SEARCH_PAUSE = 500;

/** Applies the last typed text after a pause in typing. */
export class SearchPause {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param milliseconds how long the pause is */
  constructor(private readonly milliseconds = SEARCH_PAUSE) {}

  /** Call it for each typed text. It starts the pause again. */
  type(apply: () => void): void {
    this.end();
    this.timer = setTimeout(apply, this.milliseconds);
  }

  /** Drops the text that waits to be applied. */
  end(): void {
    clearTimeout(this.timer);
  }
}
