import { inject, injectable, Modes, makeAutoObservable, preDestroy } from "../../../core/sdk";

/** Knows whether header and sidebar are hidden (focus mode). Only pages with course content have it. */
@injectable()
export class FocusMode {
  isOn = false;
  /** Whether course content is on the page. Only then focus mode can be turned on. */
  isOffered = false;
  private reading: Disposable | null = null;
  /** Whether an activity of the page fills the whole window. */
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

  /** Call it when an activity begins or ends to fill the whole window. Whether focus mode is on does not change. */
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
