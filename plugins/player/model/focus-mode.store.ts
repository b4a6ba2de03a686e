import { inject, injectable, Modes, makeAutoObservable, preDestroy } from "../../../core/sdk";

/** Knows whether header and sidebar are hidden (focus mode). Only pages with course content have it. */
@injectable()
export class FocusMode {
  isOn = false;
  /** Whether course content is on the page. Only then focus mode can be turned on. */
  isOffered = false;
  private readingMode: Disposable | null = null;
  private isFilled = false;

  constructor(@inject(Modes) private readonly modes: Modes) {
    makeAutoObservable<this, "readingMode">(this, { readingMode: false }, { autoBind: true });
  }

  enter(): void {
    this.isOffered = true;
    this.readingMode ??= this.modes.enter("reading");
  }

  toggle(): void {
    if (this.isOffered) this.set(!this.isOn);
  }

  /** Call it when an activity starts or stops filling the whole window. It does not turn focus mode on or off. */
  fill(isFilled: boolean): void {
    this.isFilled = isFilled;
    this.set(this.isOn);
  }

  @preDestroy()
  leave(): void {
    this.isOffered = false;
    this.readingMode?.[Symbol.dispose]();
    this.readingMode = null;
    this.set(false);
  }

  private set(isOn: boolean): void {
    this.isOn = isOn;
    const page = document.documentElement;
    page.toggleAttribute("data-window-filled", this.isFilled);
    page.toggleAttribute("data-focus-mode", isOn || this.isFilled);
  }
}
