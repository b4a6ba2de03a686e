import { injectable, makeAutoObservable, preDestroy } from "../../../core/sdk";

/** Hides the frame around an activity, so that only the content is there. There is nothing to hide elsewhere. */
@injectable()
export class FocusMode {
  isOn = false;
  private isOffered = false;
  /** What is shown fills the window by itself. */
  private isFilled = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A content is on the page. */
  enter(): void {
    this.isOffered = true;
  }

  toggle(): void {
    if (this.isOffered) this.set(!this.isOn);
  }

  /** An activity takes the whole window, or gives it back; what the learner chose stays chosen. */
  fill(isFilled: boolean): void {
    this.isFilled = isFilled;
    this.set(this.isOn);
  }

  @preDestroy()
  leave(): void {
    this.isOffered = false;
    this.set(false);
  }

  private set(isOn: boolean): void {
    this.isOn = isOn;
    document.documentElement.toggleAttribute("data-focus-mode", isOn || this.isFilled);
  }
}
