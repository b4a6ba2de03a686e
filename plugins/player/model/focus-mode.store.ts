import { inject, injectable, Modes, makeAutoObservable, preDestroy } from "../../../core/sdk";

/** Hides header and sidebar around course content. Other pages do not have it. */
@injectable()
export class FocusMode {
  isOn = false;
  /** Course content is on the page. The command for focus mode exists only then. */
  isOffered = false;
  private reading: Disposable | null = null;
  /** The shown activity fills the window by itself. */
  private isFilled = false;

  constructor(@inject(Modes) private readonly modes: Modes) {
    makeAutoObservable<this, "modes" | "reading">(this, { modes: false, reading: false }, { autoBind: true });
  }

  enter(): void {
    this.isOffered = true;
    this.reading ??= this.modes.enter("reading");
  }

  toggle(): void {
    if (this.isOffered) this.set(!this.isOn);
  }

  /** Call it when an activity fills the whole window or stops doing so. The learner's own choice is kept. */
  fill(isFilled: boolean): void {
    this.isFilled = isFilled;
    this.set(this.isOn);
  }

  @preDestroy()
  leave(): void {
    this.isOffered = false;
    this.reading?.[Symbol.dispose]();
    this.reading = null;
    this.set(false);
  }

  private set(isOn: boolean): void {
    this.isOn = isOn;
    document.documentElement.toggleAttribute("data-focus-mode", isOn || this.isFilled);
  }
}
