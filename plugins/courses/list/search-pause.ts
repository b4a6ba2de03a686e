/** Search text is applied after this pause, in milliseconds (specification, section 9). */
const SEARCH_PAUSE = 500;

/** Applies what was typed last once nothing was typed for a while. */
export class SearchPause {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Each typed text begins the pause again. */
  type(apply: () => void): void {
    this.end();
    this.timer = setTimeout(apply, SEARCH_PAUSE);
  }

  /** What still waits is not applied any more. */
  end(): void {
    clearTimeout(this.timer);
  }
}
