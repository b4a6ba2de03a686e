/**
 * How long the page is held still for one press, in milliseconds. Who presses slowly, by an unsteady hand or on a slow
 * machine, is still pressing after some seconds; whoever holds something longer reads or selects.
 */
const LONGEST = 10_000;
/** The click of a finger comes a moment after the finger is gone. */
const CLICK = 50;

/** The part of `window` that says when somebody presses. */
export type PressSource = Pick<Window, "addEventListener">;

/**
 * Whether a finger, or the button of the mouse, is down. A press counts only where it ends on what it began on, so
 * nothing that arrives by itself may move or replace that in between: it waits for `released`.
 */
export class Presses {
  private readonly waiting: (() => void)[] = [];
  private isDown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: PressSource) {
    source.addEventListener("pointerdown", ({ button }) => button === 0 && this.begin(), { capture: true });
    source.addEventListener("pointerup", () => this.isDown && this.endIn(CLICK), { capture: true });
    for (const type of ["pointercancel", "dragend", "blur"] as const) source.addEventListener(type, this.end);
  }

  /** Resolves when nobody presses, at once where nobody does. */
  released(): Promise<void> {
    return this.isDown ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  private begin(): void {
    this.isDown = true;
    this.endIn(LONGEST);
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
