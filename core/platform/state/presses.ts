/**
 * The longest time in milliseconds for which one press delays changes of the page. With an unsteady hand or on a slow
 * machine a press may take some seconds. If it takes longer, the user is probably reading or selecting text.
 */
const MAX_PRESS = 10_000;
/** Milliseconds. On touch screens the click comes a moment after the finger is lifted. */
const CLICK_DELAY = 50;

/** The part of `window` that reports presses of the pointer. */
export type PressSource = Pick<Window, "addEventListener">;

/**
 * Whether a finger or the main mouse button is down. A click counts only if it ends on the element on which it began.
 * So changes that the learner did not cause must not move or replace elements during a press: they wait for `released`.
 */
export class Presses {
  private readonly waiting: (() => void)[] = [];
  private isDown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: PressSource) {
    source.addEventListener("pointerdown", ({ button }) => button === 0 && this.begin(), { capture: true });
    source.addEventListener("pointerup", () => this.isDown && this.endIn(CLICK_DELAY), { capture: true });
    for (const type of ["pointercancel", "dragend", "blur"] as const) source.addEventListener(type, this.end);
  }

  /** Resolves when nothing is pressed; at once if nothing is pressed now. */
  released(): Promise<void> {
    return this.isDown ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  private begin(): void {
    this.isDown = true;
    this.endIn(MAX_PRESS);
  }

  private endIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.end, milliseconds);
  }

  private readonly end = (): void => {
    clearTimeout(this.timer);
    this.isDown = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  };
}
